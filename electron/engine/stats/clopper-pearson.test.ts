import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clopperPearsonLower, clopperPearsonUpper } from './clopper-pearson.ts';

const alpha = fc.constantFrom(0.01, 0.05, 0.1, 0.2);
const counts = fc
  .integer({ min: 1, max: 2000 })
  .chain((cases) => fc.tuple(fc.nat({ max: cases }), fc.constant(cases), alpha));

test('at so few cases the bounds are roots that can be written down', () => {
  expect(clopperPearsonLower(1, 1, 0.05)).toBe(0.025);
  expect(clopperPearsonLower(2, 2, 0.05)).toBe(Math.sqrt(0.025));
  expect(clopperPearsonUpper(0, 1, 0.05)).toBeCloseTo(0.975, 15);
});

describe('laws', () => {
  test('passing and failing are symmetric', () => {
    fc.assert(
      fc.property(counts, ([passed, cases, a]) => {
        const mirrored = 1 - clopperPearsonUpper(cases - passed, cases, a);
        expect(Math.abs(clopperPearsonLower(passed, cases, a) - mirrored)).toBeLessThan(1e-14);
      }),
      { seed: 1 },
    );
  });

  test('one more pass raises both bounds, one more failure lowers them', () => {
    fc.assert(
      fc.property(counts, ([passed, cases, a]) => {
        const [lower, upper] = [clopperPearsonLower(passed, cases, a), clopperPearsonUpper(passed, cases, a)];
        expect(clopperPearsonLower(passed + 1, cases + 1, a)).toBeGreaterThan(lower);
        expect(clopperPearsonUpper(passed + 1, cases + 1, a)).toBeGreaterThanOrEqual(upper);
        expect(clopperPearsonLower(passed, cases + 1, a)).toBeLessThanOrEqual(lower);
        expect(clopperPearsonUpper(passed, cases + 1, a)).toBeLessThan(upper);
      }),
      { seed: 1 },
    );
  });

  test('is exact: from the bound, so extreme a count has probability alpha/2', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat({ max: 60 }), alpha, (passed, failed, a) => {
        const lower = clopperPearsonLower(passed, passed + failed, a);
        expect(atLeast(passed, passed + failed, lower) / (a / 2)).toBeCloseTo(1, 10);
      }),
      { seed: 1 },
    );
  });

  test('extends to fractions of a case without a jump', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 1000 }), ([passed, cases, a], thousandths) => {
        const between = clopperPearsonLower(passed + thousandths / 1000, cases + 1, a);
        expect(between).toBeGreaterThanOrEqual(clopperPearsonLower(passed, cases + 1, a));
        expect(between).toBeLessThanOrEqual(clopperPearsonLower(passed + 1, cases + 1, a));
      }),
      { seed: 1 },
    );
  });
});

test.each([
  [0, 0],
  [-1, 5],
  [6, 5],
  [Number.NaN, 5],
])('%d of %d is no proportion', (passed, cases) => {
  expect(() => clopperPearsonLower(passed, cases, 0.05)).toThrow(RangeError);
  expect(() => clopperPearsonUpper(passed, cases, 0.05)).toThrow(RangeError);
});

/** P(X >= passed) for X ~ Binomial(cases, rate), term by term. */
function atLeast(passed: number, cases: number, rate: number): number {
  let tail = 0;
  let choose = 1;
  for (let k = cases; k >= passed; k--) {
    tail += choose * rate ** k * (1 - rate) ** (cases - k);
    choose = (choose * k) / (cases - k + 1);
  }
  return tail;
}
