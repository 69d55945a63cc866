import { betaQuantile } from './beta.ts';
import { memoize } from './memoize.ts';

/**
 * The square of the two-sided critical value t of Student's distribution: P(|T| > t) = alpha with `df` degrees of
 * freedom, df >= 0. Infinite at df = 0, where there is no estimate of spread.
 *
 * From df/(df + T²) ~ Beta(df/2, 1/2); Abramowitz & Stegun (1964), section 26.7.
 */
export const tCriticalSquared = memoize((df: number, alpha: number) => {
  if (df === 0) return Number.POSITIVE_INFINITY;
  const x = betaQuantile(alpha, df / 2, 0.5);
  return (df * (1 - x)) / x;
});

/**
 * How much less `cases` cases tell when their spread had to be estimated from `clusters` groups, clusters < cases:
 * (t[cases-1] / t[clusters-1])², in [0, 1). The degrees-of-freedom adjustment of Korn & Graubard (1998).
 */
export function degreesOfFreedomFactor(cases: number, clusters: number, alpha: number): number {
  return tCriticalSquared(cases - 1, alpha) / tCriticalSquared(clusters - 1, alpha);
}
