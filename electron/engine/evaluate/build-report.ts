import type { Problem } from '../../../shared/problem.ts';
import type { IngestReport, Report, SliceFigure } from '../../../shared/report.ts';
import type { GateInput } from '../gate/decide-gate.ts';
import { type DecidedRun, gateOfRun } from '../gate/gate-of-run.ts';
import { inSlices } from '../in-slices.ts';
import { transformFigures } from '../labels/transform-figure.ts';
import { metricFigure } from '../metrics/index.ts';
import type { Project, RunFolder } from '../project/project.ts';
import { parseSlice } from '../slices/index.ts';
import { sliceFigures } from '../slices/slice-figures.ts';
import { engineVersion } from '../version.ts';
import { figureOf, tallyAll } from './count-verdicts.ts';
import { type Judged, plannedTrials } from './judge-records.ts';
import { runDigest } from './run-digest.ts';
import { whatChanged } from './what-changed.ts';

export interface Built {
  report: Report;
  /** What the gate was decided on; null where there is none. */
  gateInput: GateInput | null;
}

/** Everything there is to say about a judged run; `baseline` is what rules over a drop measure it against. */
export async function buildReport(
  project: Project,
  run: RunFolder,
  judged: Judged,
  baseline: DecidedRun | undefined,
): Promise<Built> {
  const { config, criteria } = project;
  const { outcomes } = judged;
  const transforms = transformFigures(project);
  const tallies = tallyAll(criteria.length, outcomes);
  const digest = await runDigest(run);
  const metrics = config.metrics.map((metric) => metricFigure(metric, project, outcomes, config.confidence));
  const figures = { digest, tallies, metrics, transforms };
  const slices: SliceFigure[] = [];
  for (const slice of config.slices.map(parseSlice)) {
    if (slice) slices.push(await inSlices(sliceFigures(project, slice, outcomes)));
  }
  const { gateInput, ...decided } = await gateOfRun(project, { ...judged, run }, figures, baseline);
  const report: Report = {
    format: 1,
    project: config.project,
    engineVersion,
    run: run.summary,
    runDigest: digest,
    confidence: config.confidence,
    cases: project.cases.length,
    trials: plannedTrials(project, run),
    criteria: criteria.map(({ id, written, evaluator, options: given }, i) => {
      const { type, criterion: _id, ...options } = written;
      const group = evaluator.asks?.group(given) ?? evaluator.group;
      return figureOf({ criterion: id, type, group, options }, tallies[i]!, config.confidence);
    }),
    metrics,
    transforms,
    minSliceSupport: config.min_slice_support,
    slices,
    ...(baseline ? { baseline: baseline.run.summary } : {}),
    ...decided,
    changed: whatChanged(project, run, outcomes),
    ingest: ingestReport(project, run, judged),
  };
  return { report, gateInput };
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
