import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('computes once what it is asked twice, and mixes no arguments up', () => {
  let calls = 0;
  const weigh = memoize((a: number, b: number, c: number) => {
    calls++;
    return a * 100 + b * 10 + c;
  });
  expect([weigh(1, 2, 3), weigh(1, 2, 3), weigh(12, 3, 0), weigh(1, 23, 0)]).toEqual([123, 123, 1230, 330]);
  expect(calls).toBe(3);
});

test('still answers after it held too much', () => {
  const twice = memoize((n: number) => 2 * n);
  const numbers = Array.from({ length: 25_000 }, (_, n) => n);
  expect(numbers.map((n) => twice(n))).toEqual(numbers.map((n) => 2 * n));
  expect(twice(7)).toBe(14);
});
