import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alphaFor } from './alpha.ts';

test.each([
  [0.95, 0.05],
  [0.9, 0.1],
  [0.8, 0.2],
  [0.99, 0.01],
  [0.999, 0.001],
])('confidence %d leaves %d', (confidence, alpha) => {
  expect(alphaFor(confidence)).toBe(alpha);
});

test('is the complement a person would write, for every decimal', () => {
  const thousandths = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(thousandths, (n) => {
      expect(alphaFor(n / 1000)).toBe((1000 - n) / 1000);
    }),
    { seed: 1 },
  );
});

test.each([0, 1, 95, -0.1, Number.NaN])('confidence %d is refused', (confidence) => {
  expect(() => alphaFor(confidence)).toThrow('confidence must lie between 0 and 1');
});
