import { expect, test } from 'vitest';
import { random } from './random.ts';

const first = (seed: number, count: number) => {
  const next = random(seed);
  return Array.from({ length: count }, next);
};

test('a seed decides every number', () => {
  expect(first(42, 5)).toEqual(first(42, 5));
  expect(first(42, 5)).not.toEqual(first(43, 5));
  expect(first(1, 3).map((one) => one.toFixed(6))).toMatchInlineSnapshot(`
    [
      "0.627074",
      "0.002736",
      "0.527447",
    ]
  `);
});

test('numbers are spread over [0, 1)', () => {
  const numbers = first(2 ** 32 - 1, 10_000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toBeCloseTo(0.5, 2);
});
