import type { ComparedRun, Comparison, Flip } from '../../../shared/comparison.ts';
import { tallyAll } from '../evaluate/count-verdicts.ts';
import type { Evaluation } from '../evaluate/evaluate-run.ts';
import { gateOfRun } from '../gate/gate-of-run.ts';
import { inSlices, letOthersIn } from '../in-slices.ts';
import type { Project, RunFolder } from '../project/project.ts';
import { engineVersion } from '../version.ts';
import { compareCounts } from './compare-counts.ts';
import { compareCriteria } from './compare-criteria.ts';
import { compareSlices } from './compare-slices.ts';
import { listFlips } from './flips.ts';
import { firstOf, listPairing, type PairingLists } from './list-pairing.ts';
import { pairOutcomes } from './pair-outcomes.ts';
import { tallyPairs } from './tally-pairs.ts';
import { whatDiffers } from './what-differs.ts';

/** A run of the project, or one from elsewhere, judged by the project's criteria. */
interface ComparableRun {
  run: RunFolder;
  evaluation: Evaluation;
}

/** The figures of a comparison, and every verdict that changed. */
export interface ComparedRuns {
  comparison: Comparison;
  /** In the order of the suite. */
  flips: readonly Flip[];
  lists: PairingLists;
}

/** Two judged runs beside each other, case by case; A is what is compared with, B what is new. Reads no records. */
export async function compareRuns(project: Project, a: ComparableRun, b: ComparableRun): Promise<ComparedRuns> {
  const [old, now] = [judged(a), judged(b)];
  const pairing = pairOutcomes(project, old, now);
  const { pairs } = pairing;
  await letOthersIn();
  const flips = listFlips(
    project.criteria.map(({ id }) => id),
    pairing,
  );
  const lists = listPairing(pairing);
  await letOthersIn();
  const criteria = compareCriteria(project, tallyPairs(project.criteria.length, pairs), flips);
  await letOthersIn();
  const counts = compareCounts(project, pairs);
  const { slices, family } = await inSlices(compareSlices(project, pairs, [a.evaluation.report, b.evaluation.report]));
  const comparison: Comparison = {
    format: 1,
    project: project.config.project,
    engineVersion,
    confidence: project.config.confidence,
    a: compared(project, a.run),
    b: compared(project, b.run),
    differ: whatDiffers(a.run.manifest, b.run.manifest),
    pairing: { pairs: pairs.length, ...firstOf(lists) },
    criteria,
    counts,
    minSliceSupport: project.config.min_slice_support,
    slices,
    sliceFamily: family,
    ...(await dropGate(project, a, b)),
    errors: countErrors(project, a, b),
  };
  return { comparison, flips, lists };
}

/** The whole gate of B, and not its drops alone, so that nothing reads as passed that is not. */
async function dropGate(project: Project, a: ComparableRun, b: ComparableRun) {
  if (!project.release?.rules.some((rule) => rule.max_drop !== undefined)) return { gate: null, gateRefused: [] };
  const { outcomes, report } = b.evaluation;
  const tallies = tallyAll(project.criteria.length, outcomes);
  const figures = { digest: report.runDigest, tallies, metrics: report.metrics, transforms: report.transforms };
  return gateOfRun(project, judged(b), figures, judged(a));
}

function judged({ run, evaluation: { outcomes, problems } }: ComparableRun) {
  return { run, outcomes, problems };
}

function compared({ folder }: Project, run: RunFolder): ComparedRun {
  return { ...run.summary, folder: run.root === folder ? null : run.folder };
}

function countErrors(project: Project, a: ComparableRun, b: ComparableRun): number {
  const ofRun = ({ run, evaluation }: ComparableRun) => [...run.problems, ...evaluation.problems];
  return [...project.problems, ...ofRun(a), ...ofRun(b)].filter(({ severity }) => severity === 'error').length;
}
