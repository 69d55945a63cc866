import type { MetricConfig } from '../../../shared/config.ts';
import type { MetricFigure } from '../../../shared/report.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Project } from '../project/project.ts';
import type { MetricKind } from './metric.ts';
import { quantile } from './quantile.ts';
import { passAtKMetric, passHatKMetric } from './trials.ts';

const metricKinds = {
  quantile,
  pass_hat_k: passHatKMetric,
  pass_at_k: passAtKMetric,
} satisfies { [Type in MetricConfig['type']]: MetricKind<Type> };

/** The figure of one declared metric at a two-sided confidence in (0, 1). */
export function metricFigure(
  metric: MetricConfig,
  project: Project,
  outcomes: readonly CaseOutcome[],
  confidence: number,
): MetricFigure {
  const kind = metricKinds[metric.type] as MetricKind;
  return kind.figure(metric, project, outcomes, confidence);
}
