import type { Problem } from '../../../shared/problem.ts';
import type { Gate, IngestReport, Report, TransformFigure } from '../../../shared/report.ts';
import { checkRules } from '../gate/check-rules.ts';
import { decideGate } from '../gate/decide-gate.ts';
import { transformFigures } from '../labels/transform-figure.ts';
import { metricFigure } from '../metrics/index.ts';
import type { Project, RunFolder } from '../project/project.ts';
import { readSignOffs } from '../review/reviews.ts';
import { parseSlice } from '../slices/index.ts';
import { sliceFigures } from '../slices/slice-figures.ts';
import { engineVersion } from '../version.ts';
import { figureOf, type Tally, tallyAll } from './count-verdicts.ts';
import { type Judged, plannedTrials } from './judge-records.ts';
import { runDigest } from './run-digest.ts';
import { whatChanged } from './what-changed.ts';

/** Everything there is to say about a judged run; the only place where figures are made. */
export async function buildReport(project: Project, run: RunFolder, judged: Judged): Promise<Report> {
  const { config, criteria } = project;
  const { outcomes } = judged;
  const transforms = transformFigures(project);
  const tallies = tallyAll(criteria.length, outcomes);
  const digest = await runDigest(run);
  const metrics = config.metrics.map((metric) => metricFigure(metric, project, outcomes, config.confidence));
  const refused = whyNoGate(project, run, judged.problems);
  return {
    format: 1,
    project: config.project,
    engineVersion,
    run: run.summary,
    runDigest: digest,
    confidence: config.confidence,
    cases: project.cases.length,
    trials: plannedTrials(project, run),
    criteria: criteria.map(({ id, written }, i) => {
      const { type, criterion: _id, ...options } = written;
      return figureOf(id, type, options, tallies[i]!, config.confidence);
    }),
    metrics,
    transforms,
    minSliceSupport: config.min_slice_support,
    slices: config.slices.flatMap((text) => {
      const slice = parseSlice(text);
      return slice ? [sliceFigures(project, slice, outcomes)] : [];
    }),
    gate: refused.length > 0 ? null : await gateOf(project, run, digest, tallies, judged, { metrics, transforms }),
    gateRefused: refused,
    changed: whatChanged(project, run, outcomes),
    ingest: ingestReport(project, run, judged),
  };
}

/** Viewing is lenient, deciding is not: an error anywhere in what a gate rests on, and there is none. */
function whyNoGate(project: Project, run: RunFolder, found: readonly Problem[]): Problem[] {
  if (!project.release) return [];
  return [...project.problems, ...checkRules(project), ...run.problems, ...found].filter(
    (one) => one.severity === 'error',
  );
}

async function gateOf(
  project: Project,
  run: RunFolder,
  digest: string,
  tallies: readonly Tally[],
  judged: Judged,
  { metrics, transforms }: Pick<Report, 'metrics' | 'transforms'>,
): Promise<Gate | null> {
  const { release, config, criteria } = project;
  if (!release) return null;
  const confidence = release.confidence ?? config.confidence;
  const atGate =
    confidence === config.confidence
      ? metrics
      : config.metrics.map((metric) => metricFigure(metric, project, judged.outcomes, confidence));
  return decideGate({
    release,
    confidence,
    tallies: new Map(criteria.map((criterion, i) => [criterion.id, tallies[i]!])),
    metrics: new Map(atGate.map((metric) => [metric.id, metric])),
    unchecked: restingOnUnchecked(project, transforms),
    signOffs: await readSignOffs(run, digest),
  });
}

/** Criteria of which nothing can be said until labels show that their transform keeps the meaning of requests. */
function restingOnUnchecked({ criteria }: Project, transforms: readonly TransformFigure[]): Set<string> {
  const unchecked = new Set(transforms.filter(({ checked }) => !checked).map(({ transform }) => transform));
  const resting = criteria.filter(({ evaluator, options }) => {
    const transform = evaluator.transform?.(options);
    return transform !== undefined && unchecked.has(transform);
  });
  return new Set(resting.map(({ id }) => id));
}

function ingestReport(project: Project, run: RunFolder, judged: Judged): IngestReport {
  const all = [...project.problems, ...run.problems, ...judged.problems];
  const count = (severity: Problem['severity']) => all.filter((one) => one.severity === severity).length;
  return {
    files: [...project.files, judged.file, ...(judged.replays.file ? [judged.replays.file] : [])],
    strayRecords: judged.strayRecords,
    tornTail: judged.tornTail,
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
  };
}
