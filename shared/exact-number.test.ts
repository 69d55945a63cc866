import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNumbers, isWithin } from './exact-number.ts';
import { JsonNumber } from './json.ts';

const n = (text: string) => new JsonNumber(text);

test.each([
  [1, 2, -1],
  [2, 1, 1],
  [-1, -2, 1],
  [0, -0, 0],
  [1.5, n('1.50'), 0],
  [0.85, n('0.85000000000000000001'), -1],
  [n('12345678901234567891'), n('12345678901234567890'), 1],
  [n('1e400'), n('1e401'), -1],
  [Number.NEGATIVE_INFINITY, 0, -1],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0],
  [n('1e-99999'), 1, -1],
  [n('1e99999'), 1, 1],
  [n('1e99999'), n('1e99998'), 1],
])('%o against %o', (a, b, sign) => {
  expect(Math.sign(compareNumbers(a, b))).toBe(sign);
  expect(Math.sign(compareNumbers(b, a)) + sign).toBe(0);
});

test('NaN compares with nothing', () => {
  expect(compareNumbers(Number.NaN, 1)).toBeNaN();
  expect(isWithin(1, Number.NaN, Number.NaN)).toBe(false);
});

test.each([
  [0.1, 0.8, 0.7, true], // as doubles the distance is 0.10000000000000009
  [0.1, 0.3, 0.2, true],
  [0, 1, n('1.0'), true],
  [0, n('12345678901234567890'), n('12345678901234567891'), false],
  [1, n('12345678901234567890'), n('12345678901234567891'), true],
  [0.5, 1, 1.51, false],
  [0.5, -1, -1.5, true],
  [1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, true],
  [1, Number.POSITIVE_INFINITY, 5, false],
  [1, n('1e99999'), 1, false],
])('within %o: %o and %o → %o', (tolerance, a, b, within) => {
  expect(isWithin(tolerance, a, b)).toBe(within);
  expect(isWithin(tolerance, b, a)).toBe(within);
});

test('law: of doubles the order is the order of doubles', () => {
  const number = fc.double({ noNaN: true });
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(Math.sign(compareNumbers(a, b))).toBe(a < b ? -1 : Number(a > b));
    }),
    { seed: 1 },
  );
});
