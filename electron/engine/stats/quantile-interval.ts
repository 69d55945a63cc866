import { exactProportion } from './decimal.ts';
import { quantileRanks } from './quantile-ranks.ts';

/** Observed values, in their own unit, and where they stand among all observed ones in ascending order, from 1. */
export type QuantileInterval = {
  /** Null when nothing was observed. */
  point: number | null;
  /** Null: no bound on that side at this confidence. */
  lower: number | null;
  upper: number | null;
  pointRank: number | null;
  lowerRank: number | null;
  upperRank: number | null;
};

/**
 * A quantile of independent values with its distribution-free interval of order statistics. Each end is a value that
 * was observed; nothing is interpolated. A missing value may lie anywhere: below all in the lower bound, above all in
 * the upper.
 *
 * `values` in any order, finite; `missing` a whole number >= 0; `quantile` (taken as the decimal written) and
 * `confidence` strictly between 0 and 1. Throws a RangeError otherwise. For the ranks see quantileRanks.
 */
export function quantileInterval(
  values: readonly number[],
  missing: number,
  quantile: number | string,
  confidence: number,
): QuantileInterval {
  checkValues(values);
  if (!Number.isSafeInteger(missing) || missing < 0) throw new RangeError(`${missing} missing values`);
  const ordered = values.toSorted((a, b) => a - b);
  const ranks = quantileRanks(ordered.length + missing, quantile, confidence);

  const pointRank = rankOfQuantile(ordered.length, quantile);
  const lowerRank = ranks.lower !== null && ranks.lower > missing ? ranks.lower - missing : null;
  const upperRank = ranks.upper !== null && ranks.upper <= ordered.length ? ranks.upper : null;
  const at = (rank: number | null) => (rank === null ? null : ordered[rank - 1]!);

  return { point: at(pointRank), lower: at(lowerRank), upper: at(upperRank), pointRank, lowerRank, upperRank };
}

/** ⌈quantile · count⌉, the rank of Hyndman & Fan's (1996) type 1 sample quantile; null when there is no value. */
export function rankOfQuantile(count: number, quantile: number | string): number | null {
  const { numerator, denominator } = exactProportion(quantile, 'quantile');
  // In whole numbers, because 0.07 · 100 is 7.000000000000001 in doubles.
  return count === 0 ? null : Number((numerator * BigInt(count) + denominator - 1n) / denominator);
}

/** Throws a RangeError for a value that is not a finite number. */
export function checkValues(values: readonly number[]): void {
  const odd = values.find((value) => !Number.isFinite(value));
  if (odd !== undefined) throw new RangeError(`${odd} is not a value a quantile can be taken of`);
}
