import type { Problem } from '../../../shared/problem.ts';
import type { Gate, MetricFigure, TransformFigure } from '../../../shared/report.ts';
import { type JudgedRun, pairOutcomes } from '../compare/pair-outcomes.ts';
import { pairedFigure } from '../compare/paired-figure.ts';
import { tallyPairs } from '../compare/tally-pairs.ts';
import type { Tally } from '../evaluate/count-verdicts.ts';
import { metricFigure } from '../metrics/index.ts';
import type { Project } from '../project/project.ts';
import { readSignOffs } from '../review/reviews.ts';
import { checkRules } from './check-rules.ts';
import { decideGate, type GateInput } from './decide-gate.ts';

/** A judged run with what was found wrong in its records. */
export type DecidedRun = JudgedRun & { problems: readonly Problem[] };

/** The figures of the run that the gate is over: one tally a criterion, and metrics at the project's confidence. */
export interface RunFigures {
  digest: string;
  tallies: readonly Tally[];
  metrics: readonly MetricFigure[];
  transforms: readonly TransformFigure[];
}

/** The gate of a run, measured against a baseline where one is given; null where there is no release.yaml, or an error. With what it was decided on. */
export async function gateOfRun(
  project: Project,
  judged: DecidedRun,
  { digest, tallies, metrics, transforms }: RunFigures,
  baseline: DecidedRun | undefined,
): Promise<{ gate: Gate | null; gateInput: GateInput | null; gateRefused: Problem[] }> {
  const { release, config, criteria } = project;
  const gateRefused = whyNoGate(project, judged, baseline);
  if (!release || gateRefused.length > 0) return { gate: null, gateInput: null, gateRefused };
  const confidence = release.confidence ?? config.confidence;
  const atGate =
    confidence === config.confidence
      ? metrics
      : config.metrics.map((metric) => metricFigure(metric, project, judged.outcomes, confidence));
  const gateInput = {
    release,
    confidence,
    tallies: new Map(criteria.map((criterion, at) => [criterion.id, tallies[at]!])),
    metrics: new Map(atGate.map((metric) => [metric.id, metric])),
    unchecked: restingOnUnchecked(project, transforms),
    drops: baseline ? drops(project, baseline, judged, confidence) : undefined,
    signOffs: await readSignOffs(judged.run, digest),
  };
  return { gate: decideGate(gateInput), gateInput, gateRefused };
}

/** Viewing is lenient, deciding is not: an error anywhere in what a gate rests on, and there is none. */
function whyNoGate(project: Project, judged: DecidedRun, baseline: DecidedRun | undefined): Problem[] {
  if (!project.release) return [];
  const ofRuns = [judged, ...(baseline ? [baseline] : [])].flatMap(({ run, problems }) => [
    ...run.problems,
    ...problems,
  ]);
  return [...project.problems, ...checkRules(project), ...ofRuns].filter((one) => one.severity === 'error');
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

function drops(project: Project, baseline: JudgedRun, judged: JudgedRun, confidence: number): GateInput['drops'] {
  const { pairs } = pairOutcomes(project, baseline, judged);
  const tallies = tallyPairs(project.criteria.length, pairs);
  return new Map(
    project.criteria.map(({ id }, at) => {
      const tally = tallies[at]!;
      return [id, { ...pairedFigure(tally, confidence), excluded: tally.excluded }];
    }),
  );
}
