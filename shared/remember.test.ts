import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('makes each value once, and forgets the oldest', () => {
  const made: string[] = [];
  const known = remember(2, (key) => {
    made.push(key);
    return key.length;
  });
  expect(['a', 'bb', 'a', 'ccc', 'bb', 'a'].map(known)).toEqual([1, 2, 1, 3, 2, 1]);
  expect(made).toEqual(['a', 'bb', 'ccc', 'a']);
});

test('remembers that there is nothing', () => {
  let asked = 0;
  const known = remember(2, () => {
    asked += 1;
    return undefined;
  });
  expect([known('a'), known('a'), asked]).toEqual([undefined, undefined, 1]);
});
