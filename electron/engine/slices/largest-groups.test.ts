import { expect, test } from 'vitest';
import { largestGroups } from './largest-groups.ts';
import { byText } from './slice.ts';

const named = (at: number) => `g${String(at).padStart(4, '0')}`;
const groups = (count: number, size: (at: number) => number) =>
  new Map(Array.from({ length: count }, (_, at) => [named(at), Array<number>(size(at)).fill(at)]));

test('a thousand groups are all listed, in the order in which they are shown', () => {
  const { listed, others } = largestGroups(new Map([...groups(1000, () => 1)].reverse()), { compare: byText });
  expect(listed.map(({ value }) => value)).toEqual(Array.from({ length: 1000 }, (_, at) => named(at)));
  expect(others).toBeUndefined();
});

test('of more the largest are listed, in that order too, and the others counted', () => {
  const { listed, others } = largestGroups(
    groups(1500, (at) => (at < 100 ? 2 : at >= 1400 ? 3 : 5)),
    { compare: byText },
  );
  expect(listed.map(({ value }) => value)).toEqual(Array.from({ length: 1000 }, (_, at) => named(at + 100)));
  expect(others).toEqual({ groups: 500, members: 300 * 5 + 100 * 3 + 100 * 2 });
});
