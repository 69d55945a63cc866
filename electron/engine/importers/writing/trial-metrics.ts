import type { MetricConfig } from '../../../../shared/config.ts';

/** pass^k and pass@k are reported up to this k, however often a case was tried. */
const mostTrials = 8;

/** pass^k and pass@k of a criterion, for every k that the number of trials allows. */
export function trialMetrics(criterion: string, trials: number): MetricConfig[] {
  const ks = Array.from({ length: Math.min(trials, mostTrials) }, (_, at) => at + 1);
  return [
    ...ks.map((k) => ({ id: `pass_hat_${k}`, type: 'pass_hat_k' as const, criterion, k })),
    ...ks.map((k) => ({ id: `pass_at_${k}`, type: 'pass_at_k' as const, criterion, k })),
  ];
}
