import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectClose, loadVectors, type Tolerance } from '../../../testing/vectors.ts';
import type { Counts } from './counts.ts';
import { rateInterval } from './rate-interval.ts';

type Row = Counts & {
  id: string;
  confidence: number;
  rate: number | null;
  lower: number | null;
  upper: number | null;
  tolerance: Tolerance;
};

describe('reference figures', () => {
  test.each(loadVectors<Row>('clopper_pearson'))('$id: $passed of $observed, $missing missing', (row) => {
    const { passed, observed, missing } = row;
    const interval = rateInterval({ passed, observed, missing }, row.confidence);
    expectClose(interval.rate, row.rate, row.tolerance, 'rate');
    expectClose(interval.lower, row.lower, row.tolerance, 'lower');
    expectClose(interval.upper, row.upper, row.tolerance, 'upper');
  });
});

const confidence = fc.constantFrom(0.8, 0.9, 0.95, 0.99);
const counts = fc.record({ passed: fc.nat(300), failed: fc.nat(300), missing: fc.nat(40) }).map((c) => ({
  passed: c.passed,
  observed: c.passed + c.failed,
  missing: c.missing,
}));

test('whatever the missing cases turn out to be, their interval lies inside', () => {
  fc.assert(
    fc.property(counts, fc.double({ min: 0, max: 1, noNaN: true }), confidence, (before, share, level) => {
      fc.pre(before.observed + before.missing > 0);
      const turnedOutToPass = Math.round(share * before.missing);
      const settled = rateInterval(
        { passed: before.passed + turnedOutToPass, observed: before.observed + before.missing, missing: 0 },
        level,
      );
      const open = rateInterval(before, level);
      expect(open.lower!).toBeLessThanOrEqual(settled.lower!);
      expect(open.upper!).toBeGreaterThanOrEqual(settled.upper!);
      expect(open.lowerIfMissingPass!).toBeGreaterThanOrEqual(settled.lower!);
      expect(open.upperIfMissingFail!).toBeLessThanOrEqual(settled.upper!);
    }),
    { seed: 1 },
  );
});

test('the observed rate lies inside its interval', () => {
  fc.assert(
    fc.property(counts, confidence, (c, level) => {
      fc.pre(c.observed > 0);
      const { rate, lower, upper } = rateInterval(c, level);
      expect(lower!).toBeLessThanOrEqual(rate!);
      expect(upper!).toBeGreaterThanOrEqual(rate!);
    }),
    { seed: 1 },
  );
});

test('no case: no figure. Only missing ones: anything is possible', () => {
  expect(rateInterval({ passed: 0, observed: 0, missing: 0 }, 0.95)).toEqual({
    rate: null,
    lower: null,
    upper: null,
    lowerIfMissingPass: null,
    upperIfMissingFail: null,
  });
  expect(rateInterval({ passed: 0, observed: 0, missing: 3 }, 0.95)).toMatchObject({ rate: null, lower: 0, upper: 1 });
});

test.each([
  { passed: 3, observed: 2, missing: 0 },
  { passed: -1, observed: 2, missing: 0 },
  { passed: 1, observed: 2, missing: 0.5 },
  { passed: 1, observed: Number.NaN, missing: 0 },
])('$passed of $observed, $missing missing: no such counts', (impossible) => {
  expect(() => rateInterval(impossible, 0.95)).toThrow(RangeError);
});
