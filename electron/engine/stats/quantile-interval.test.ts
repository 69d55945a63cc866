import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadVectors } from '../../../testing/vectors.ts';
import { quantileInterval } from './quantile-interval.ts';
import { quantileRanks } from './quantile-ranks.ts';

type Row = {
  id: string;
  values: number[];
  missing: number;
  quantile: string;
  confidence: number;
  point: number | null;
  lower: number | null;
  upper: number | null;
  point_rank: number | null;
  lower_rank: number | null;
  upper_rank: number | null;
  /** 0 and null both say that there is none. */
  rank_r: number | null;
  rank_s: number | null;
};

describe('reference figures', () => {
  test.each(loadVectors<Row>('quantile_interval'))('$id: quantile $quantile at $confidence', (row) => {
    expect(quantileInterval(row.values, row.missing, row.quantile, row.confidence)).toEqual({
      point: row.point,
      lower: row.lower,
      upper: row.upper,
      pointRank: row.point_rank,
      lowerRank: row.lower_rank,
      upperRank: row.upper_rank,
    });
    expect(quantileRanks(row.values.length + row.missing, row.quantile, row.confidence)).toEqual({
      lower: row.rank_r || null,
      upper: row.rank_s,
    });
  });
});

const values = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 120 });
const quantile = fc.integer({ min: 1, max: 99 }).map((n) => n / 100);
const lowest = (bound: number | null) => bound ?? Number.NEGATIVE_INFINITY;
const highest = (bound: number | null) => bound ?? Number.POSITIVE_INFINITY;

test('a value that goes missing can only widen', () => {
  fc.assert(
    fc.property(values, fc.nat({ max: 5 }), quantile, fc.nat(), (known, missing, q, pick) => {
      const before = quantileInterval(known, missing, q, 0.95);
      const after = quantileInterval(known.toSpliced(pick % known.length, 1), missing + 1, q, 0.95);
      expect(lowest(after.lower)).toBeLessThanOrEqual(lowest(before.lower));
      expect(highest(after.upper)).toBeGreaterThanOrEqual(highest(before.upper));
    }),
    { seed: 1 },
  );
});

test('the point lies inside the bounds, and each is a value that was observed', () => {
  fc.assert(
    fc.property(values, fc.nat({ max: 5 }), quantile, (known, missing, q) => {
      const { point, lower, upper } = quantileInterval(known, missing, q, 0.9);
      expect(lowest(lower)).toBeLessThanOrEqual(point!);
      expect(highest(upper)).toBeGreaterThanOrEqual(point!);
      for (const figure of [point, lower, upper]) if (figure !== null) expect(known).toContain(figure);
    }),
    { seed: 1 },
  );
});

test('the rank of the point is whole arithmetic', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1);
  expect(0.07 * 100).toBeGreaterThan(7);
  expect(quantileInterval(hundred, 0, 0.07, 0.95).point).toBe(7);
});

test('values are left in the order they came', () => {
  const given = [3, 1, 2];
  quantileInterval(given, 0, 0.5, 0.95);
  expect(given).toEqual([3, 1, 2]);
});

test.each([
  [[1, Number.NaN], 0, 0.5],
  [[1], -1, 0.5],
  [[1], 0, 1],
])('values %j, %d missing, quantile %d: refused', (known, missing, q) => {
  expect(() => quantileInterval(known, missing, q, 0.95)).toThrow(RangeError);
});
