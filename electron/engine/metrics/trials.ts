import type { MetricConfig } from '../../../shared/config.ts';
import type { MetricFigure } from '../../../shared/report.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Project } from '../project/project.ts';
import { passAtK, passHatK } from '../stats/pass-hat-k.ts';
import type { MetricKind } from './metric.ts';

/** pass^k: how often k trials of a case all pass. */
export const passHatKMetric: MetricKind<'pass_hat_k'> = {
  type: 'pass_hat_k',
  figure: (metric, ...rest) => overTrials(passHatK, metric, ...rest),
};

/** pass@k: how often at least one of k trials of a case passes. */
export const passAtKMetric: MetricKind<'pass_at_k'> = {
  type: 'pass_at_k',
  figure: (metric, ...rest) => overTrials(passAtK, metric, ...rest),
};

function overTrials(
  interval: typeof passHatK,
  metric: Exclude<MetricConfig, { type: 'quantile' }>,
  project: Project,
  outcomes: readonly CaseOutcome[],
  confidence: number,
): MetricFigure {
  const at = project.criteria.findIndex((criterion) => criterion.id === metric.criterion);
  const tasks = new Map<string, { passed: number; observed: number; missing: number }>();
  const missingBecause: Record<string, number> = {};
  let excluded = 0;
  for (const outcome of outcomes) {
    const verdict = outcome.verdicts[at];
    if (verdict === undefined || verdict.status === 'excluded') {
      excluded += 1;
      continue;
    }
    const task = tasks.get(outcome.caseId) ?? { passed: 0, observed: 0, missing: 0 };
    tasks.set(outcome.caseId, task);
    if (verdict.status === 'missing') {
      task.missing += 1;
      missingBecause[verdict.reason!] = (missingBecause[verdict.reason!] ?? 0) + 1;
    } else {
      task.observed += 1;
      if (verdict.status === 'pass') task.passed += 1;
    }
  }
  const figure = interval([...tasks.values()], metric.k, confidence);
  return {
    ...metric,
    unit: 'rate',
    value: figure.estimate,
    interval: { lower: figure.lower, upper: figure.upper },
    observed: figure.tasksEstimated,
    missing: figure.tasks - figure.tasksEstimated,
    excluded,
    missingBecause,
    approximate: figure.method === 'korn_graubard_plus4',
    clusters: figure.tasks,
    boundNeeds: null,
  };
}
