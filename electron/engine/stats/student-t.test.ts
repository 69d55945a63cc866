import { describe, expect, test } from 'vitest';
import { degreesOfFreedomFactor, tCriticalSquared } from './student-t.ts';

describe('critical values, as in every table', () => {
  test.each([
    [1, 0.05, '12.706205'],
    [2, 0.05, '4.302653'],
    [10, 0.01, '3.169273'],
    [19, 0.05, '2.093024'],
    [39, 0.05, '2.022691'],
    [120, 0.1, '1.657651'],
    [100_000_000, 0.05, '1.959964'],
  ])('df %d, alpha %d', (df, alpha, t) => {
    expect(Math.sqrt(tCriticalSquared(df, alpha)).toFixed(6)).toBe(t);
  });
});

test('one cluster says nothing about spread', () => {
  expect(degreesOfFreedomFactor(4, 1, 0.05)).toBe(0);
});
