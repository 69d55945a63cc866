import { complement, exactProportion, type Fraction, toDouble } from './decimal.ts';

/**
 * α = 1 - confidence, two-sided: each side of an interval misses with probability at most α/2.
 * Subtracted in decimals, because 1 - 0.95 is 0.050000000000000044 in doubles and 0.05 is meant.
 * `confidence` lies strictly between 0 and 1; anything else throws a RangeError.
 */
export function alphaFor(confidence: number): number {
  return toDouble(exactAlphaFor(confidence));
}

/** The same α as an exact fraction, for tail probabilities compared without rounding. */
export function exactAlphaFor(confidence: number): Fraction {
  return complement(exactProportion(confidence, 'confidence'));
}
