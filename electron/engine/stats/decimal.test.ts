import { expect, test } from 'vitest';
import { complement, exactProportion, toDouble } from './decimal.ts';

test.each([
  [0.95, 95n, 100n],
  ['0.07', 7n, 100n],
  ['.5', 5n, 10n],
  ['0.950', 950n, 1000n],
  [1e-7, 1n, 10_000_000n],
  ['25E-2', 25n, 100n],
])('%s is %s/%s', (decimal, numerator, denominator) => {
  expect(exactProportion(decimal, 'quantile')).toEqual({ numerator, denominator });
});

test.each([0, 1, '0.0', '1.000', 1.5, -0.5, Number.NaN, '', '.', '1/2', '0x1'])('%j is refused by name', (decimal) => {
  expect(() => exactProportion(decimal, 'quantile')).toThrow('quantile must lie between 0 and 1');
});

test('a complement is exact where doubles are not', () => {
  expect(toDouble(complement(exactProportion(0.9, 'confidence')))).toBe(0.1);
  expect(1 - 0.9).not.toBe(0.1);
});
