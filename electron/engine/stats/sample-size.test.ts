import { describe, expect, test } from 'vitest';
import { loadVectors } from '../../../testing/vectors.ts';
import type { Counts } from './counts.ts';
import { moreForPower } from './power.ts';
import { sampleSize, smallestSuiteThatCanPass } from './sample-size.ts';

type Row = Counts & {
  id: string;
  min_rate: number;
  confidence: number;
  smallest_suite_all_pass: number;
  resolve_missing_all_pass_gives: string | null;
  resolve_missing_all_fail_gives: string | null;
  more_if_all_pass: number | null;
  more_if_all_fail: number | null;
  observed_rate_leads_to: 'PASS' | 'FAIL' | null;
  more_at_observed_rate: number | null;
  planned_true_rate?: number;
  power?: number;
  search_cap?: number;
  more_for_power_first?: number | null;
  more_for_power_stable?: number | null;
};
type PowerRow = Required<Row>;

const rows = loadVectors<Row>('sample_size');
const countsOf = ({ passed, observed, missing }: Row): Counts => ({ passed, observed, missing });

describe('reference figures', () => {
  test.each(rows)('$id: $passed of $observed, $missing missing, against $min_rate', (row) => {
    const side = row.observed_rate_leads_to;
    expect(smallestSuiteThatCanPass(row.min_rate, row.confidence)).toBe(row.smallest_suite_all_pass);
    expect(sampleSize(countsOf(row), row.min_rate, row.confidence)).toEqual({
      resolveMissing:
        row.missing === 0
          ? null
          : {
              meetsIfAllPass: row.resolve_missing_all_pass_gives === 'PASS',
              fallsBelowIfAllFail: row.resolve_missing_all_fail_gives === 'FAIL',
            },
      moreIfAllPass: row.more_if_all_pass,
      moreIfAllFail: row.more_if_all_fail,
      atObservedRate: side && { side: side === 'PASS' ? 'meets' : 'falls_below', more: row.more_at_observed_rate },
    });
  });

  const planned = rows.filter((row): row is PowerRow => row.planned_true_rate !== undefined);
  test.each(planned)('$id: power $power at a true rate of $planned_true_rate', (row) => {
    const plan = {
      minRate: row.min_rate,
      trueRate: row.planned_true_rate,
      power: row.power,
      searchUpTo: row.search_cap,
    };
    expect(moreForPower(countsOf(row), plan, row.confidence)).toEqual({
      first: row.more_for_power_first,
      stable: row.more_for_power_stable,
    });
  });
});

test.each([
  [0.8, 17],
  [0.85, 23],
  [0.9, 36],
  [0.95, 72],
  [0.99, 368],
])('a minimum of %d needs %d cases', (minRate, cases) => {
  expect(smallestSuiteThatCanPass(minRate, 0.95)).toBe(cases);
});

test('a quotient of logarithms that is whole is not rounded up', () => {
  expect(Math.log(0.16) / Math.log(0.4)).toBeGreaterThan(2);
  expect(smallestSuiteThatCanPass(0.4, 0.68)).toBe(2);
  expect(smallestSuiteThatCanPass(0.01, 0.95)).toBe(1);
});

test('a rate hardly above the minimum asks for more cases than are searched', () => {
  const barely = { passed: 9001, observed: 10_000, missing: 0 };
  expect(sampleSize(barely, 0.9, 0.95).atObservedRate).toEqual({ side: 'meets', more: null });
});

test('a plan may be met already, and is refused when it cannot be one', () => {
  const counts = { passed: 40, observed: 40, missing: 0 };
  const plan = { minRate: 0.9, trueRate: 0.95, power: 0.8, searchUpTo: 50 };
  expect(moreForPower(counts, plan, 0.95).first).toBe(0);
  expect(() => moreForPower(counts, { ...plan, power: 1 }, 0.95)).toThrow('power must lie between 0 and 1');
  expect(() => moreForPower(counts, { ...plan, searchUpTo: 0.5 }, 0.95)).toThrow(RangeError);
});

test.each([0, 1, Number.NaN])('a minimum of %d is refused', (minRate) => {
  expect(() => smallestSuiteThatCanPass(minRate, 0.95)).toThrow(RangeError);
});
