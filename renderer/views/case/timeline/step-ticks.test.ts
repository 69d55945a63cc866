import { expect, test } from 'vitest';
import { scaleOf } from './geometry.ts';
import { stepTicks } from './step-ticks.ts';

test.each([
  [0, 10, 12, [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [0, 40, 1000, [1, 5, 10, 15, 20, 25, 30, 35, 40]],
  [120, 100, 1000, [120, 130, 140, 150, 160, 170, 180, 190, 200, 210, 220]],
  [0, 100_000, 100_000, [1, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000]],
])('from %i over %i steps of %i', (from, span, steps, ticks) => {
  expect(stepTicks(scaleOf({ from, span }, 1000), steps, 90)).toEqual(ticks);
});
