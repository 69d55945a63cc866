import { expect, test } from 'vitest';
import { tally } from './tally.ts';

test('counts each item', () => {
  expect([...tally(['a', 'b', 'a'])]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(tally([]).size).toBe(0);
});
