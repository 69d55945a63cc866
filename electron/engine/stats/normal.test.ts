import { expect, test } from 'vitest';
import { zCritical } from './normal.ts';

test.each([
  [0.5, 0.67448975019608],
  [0.2, 1.2815515655446],
  [0.1, 1.64485362695147],
  [0.05, 1.95996398454005],
  [0.01, 2.5758293035489],
  [0.001, 3.29052673149189],
  [1e-9, 6.10941020486938],
])('alpha %d, as in every table', (alpha, z) => {
  expect(Math.abs(zCritical(alpha) - z)).toBeLessThan(1e-13);
});

test('the two ways of figuring the tail agree where they meet, at z = 3', () => {
  const at3 = 0.0026997960632602;
  expect(zCritical(at3 * (1 + 1e-9))).toBeCloseTo(3, 8);
  expect(zCritical(at3 * (1 - 1e-9))).toBeCloseTo(3, 8);
  expect(zCritical(at3)).toBeCloseTo(3, 12);
});
