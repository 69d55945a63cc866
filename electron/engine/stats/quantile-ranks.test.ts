import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadVectors } from '../../../testing/vectors.ts';
import { clopperPearsonLower, clopperPearsonUpper } from './clopper-pearson.ts';
import { exactProportion } from './decimal.ts';
import { lowerRankByDuality, lowerRankByTails, quantileRanks } from './quantile-ranks.ts';

type Row = { N: number; quantile: string; confidence: number; rank_r: number | null; rank_s: number | null };

describe('reference ranks', () => {
  test.each(loadVectors<Row>('quantile_interval', 'rank_only_rows'))(
    'N = $N, quantile $quantile, confidence $confidence',
    (row) => {
      expect(quantileRanks(row.N, row.quantile, row.confidence)).toEqual({ lower: row.rank_r, upper: row.rank_s });
    },
  );
});

test.each([
  [0.5, 6],
  [0.9, 36],
  [0.95, 72],
  [0.99, 368],
])('quantile %d has an upper bound from %d values on', (quantile, fewest) => {
  expect(quantileRanks(fewest - 1, quantile, 0.95).upper).toBeNull();
  expect(quantileRanks(fewest, quantile, 0.95).upper).toBe(fewest);
});

test('a tail of just alpha/2 is small enough', () => {
  expect(quantileRanks(1, 0.9, 0.8)).toEqual({ lower: 1, upper: null });
  expect(quantileRanks(1, 0.1, 0.8)).toEqual({ lower: null, upper: 1 });
});

const hundredths = fc.integer({ min: 1, max: 99 }).map((n) => `${n / 100}`);
const level = fc.constantFrom(0.8, 0.9, 0.95, 0.99);

test('tails and their dual name the same rank', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), hundredths, level, (count, quantile, confidence) => {
      const q = exactProportion(quantile, 'quantile');
      expect(lowerRankByDuality(count, q, confidence)).toBe(lowerRankByTails(count, q, confidence));
    }),
    { seed: 1 },
  );
});

test('the ranks are where the exact bounds of a proportion cross the quantile', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 120 }), hundredths, level, (count, quantile, confidence) => {
      const alpha = Number((1 - confidence).toPrecision(12));
      const ranks = Array.from({ length: count + 1 }, (_, j) => j);
      const below = ranks.filter((j) => clopperPearsonUpper(j, count, alpha) <= Number(quantile)).at(-1);
      const above = ranks.find((j) => clopperPearsonLower(j, count, alpha) >= Number(quantile));
      expect(quantileRanks(count, quantile, confidence)).toEqual({
        lower: below === undefined ? null : below + 1,
        upper: above ?? null,
      });
    }),
    { seed: 1 },
  );
});
