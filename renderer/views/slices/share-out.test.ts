import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largest, shareOut } from './share-out.ts';

test.each<[number[], number, number[]]>([
  [[3, 2], 500, [3, 2]],
  [[2000], 500, [500]],
  [[2000, 4, 2000], 500, [248, 4, 248]],
  [[2000, 2000], 1, [0, 1]],
  [[], 500, []],
])('%o in room for %i', (wanted, room, shares) => {
  expect(shareOut(wanted, room)).toEqual(shares);
});

test('no chart gets more than it wants, and room is left over only when all have what they want', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3000)), fc.nat(600), (wanted, room) => {
      const shares = shareOut(wanted, room);
      const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
      expect(shares.every((share, at) => share <= wanted[at]!)).toBe(true);
      expect(sum(shares)).toBe(Math.min(room, sum(wanted)));
    }),
    { seed: 1 },
  );
});

test('the largest stay in their order', () => {
  expect(largest(['bb', 'a', 'ccc', 'dd'], 2, ({ length }) => length)).toEqual(['bb', 'ccc']);
  expect(largest(['bb', 'a'], 2, ({ length }) => length)).toEqual(['bb', 'a']);
});
