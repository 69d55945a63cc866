import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestInteger } from './search.ts';

test('finds the first that holds, or that none does', () => {
  fc.assert(
    fc.property(fc.nat({ max: 50 }), fc.nat({ max: 50 }), fc.nat({ max: 120 }), (low, span, first) => {
      const high = low + span;
      expect(smallestInteger(low, high, (n) => n >= first)).toBe(first > high ? null : Math.max(low, first));
    }),
    { seed: 1 },
  );
});
