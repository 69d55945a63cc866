import type { MetricFigure } from '../../../shared/report.ts';
import { type Decision, insufficient } from './decide-rate.ts';

export interface LimitRule {
  min?: number | undefined;
  max?: number | undefined;
  allowApproximateMethods: boolean;
  minClusters: number;
}

/** A rule over a metric: the bound on the limit's side has to keep it. Exactly one of `min` and `max` is set. */
export function decideLimit(rule: LimitRule, metric: MetricFigure): Decision {
  const { lower, upper } = metric.interval;
  if (metric.value === null) return insufficient('no_observed_cases');
  if (metric.approximate && !rule.allowApproximateMethods) return insufficient('approximate_method_not_allowed');
  if (metric.approximate && metric.clusters < rule.minClusters) return insufficient('too_few_clusters');

  const [near, far] = rule.max !== undefined ? [upper, lower] : [lower, upper];
  const keeps = (bound: number) => (rule.max !== undefined ? bound <= rule.max : bound >= rule.min!);
  if (near !== null && keeps(near)) return { verdict: 'PASS', reason: 'bound_within_limit' };
  if (far !== null && !keeps(far)) return { verdict: 'FAIL', reason: 'bound_exceeds_limit' };
  return insufficient(near === null ? 'no_bound' : 'interval_contains_limit');
}
