import { expect, test } from 'vitest';
import { byMost, split } from './most.ts';

test.each<[string, string, string]>([
  ['', '', ''],
  ['ab', 'ab', ''],
  ['abc', 'abc', ''],
  ['abcd', 'ab', 'cd'],
])('of %j two come first, and one is not left over alone', (items, first, rest) => {
  expect(split([...items], 2)).toEqual({ first: [...first], rest: [...rest] });
});

test('the largest first, equal ones as they were', () => {
  expect(byMost(['a1', 'b2', 'c1', 'd2'], (item) => Number(item[1]))).toEqual(['b2', 'd2', 'a1', 'c1']);
});
