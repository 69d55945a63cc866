import { alphaFor, exactAlphaFor } from './alpha.ts';
import { clopperPearsonUpper } from './clopper-pearson.ts';
import { complement, exactProportion, type Fraction, toDouble } from './decimal.ts';
import { smallestInteger } from './search.ts';

/** Up to here binomial tails are summed as whole numbers; above, where a tie cannot hide, by their dual. */
const exactUpTo = 700;

/**
 * Which of `count` ordered values bound the quantile, counted from 1: the largest j with P(B <= j-1) <= α/2 and the
 * smallest j with P(B >= j) <= α/2, where B ~ Binomial(count, quantile). Null on a side where no value is far enough
 * out. Distribution-free, and valid with ties: David & Nagaraja, Order Statistics (2003).
 *
 * `quantile` is taken as the decimal written, and it and `confidence` lie strictly between 0 and 1 (else RangeError).
 */
export function quantileRanks(
  count: number,
  quantile: number | string,
  confidence: number,
): { lower: number | null; upper: number | null } {
  const level = exactProportion(quantile, 'quantile');
  const lowerRank = count <= exactUpTo ? lowerRankByTails : lowerRankByDuality;
  // Seen from above, the ranks are those of the opposite quantile.
  const fromAbove = lowerRank(count, complement(level), confidence);
  return {
    lower: lowerRank(count, level, confidence) || null,
    upper: fromAbove === 0 ? null : count + 1 - fromAbove,
  };
}

/** The largest j with P(B <= j-1) <= α/2, or 0. For a quantile a/d, P(B = i) · d^n is C(n, i) a^i (d-a)^(n-i). */
export function lowerRankByTails(count: number, { numerator, denominator }: Fraction, confidence: number): number {
  const alpha = exactAlphaFor(confidence);
  const allowed = alpha.numerator * denominator ** BigInt(count);
  const complementary = denominator - numerator;

  let term = complementary ** BigInt(count);
  let tail = 0n;
  for (let i = 0; i < count; i++) {
    tail += term;
    if (2n * alpha.denominator * tail > allowed) return i;
    term = (term * BigInt(count - i) * numerator) / (BigInt(i + 1) * complementary);
  }
  return count;
}

/** The same rank: P(B <= j) <= α/2 just when the Clopper-Pearson upper bound of j in count is within the quantile. */
export function lowerRankByDuality(count: number, quantile: Fraction, confidence: number): number {
  const alpha = alphaFor(confidence);
  const level = toDouble(quantile);
  return smallestInteger(0, count, (j) => clopperPearsonUpper(j, count, alpha) > level) ?? count;
}
