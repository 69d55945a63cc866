import { expect, test } from 'vitest';
import { addAll } from './add-all.ts';
import { problem, refuseAll } from './problem.ts';

const many = 500_000;

test('lists longer than a call can take arguments are put together', () => {
  const list = [0];
  addAll(list, [1, 2], [], Array(many).fill(3));
  expect([list.length, ...list.slice(0, 4)]).toEqual([many + 3, 0, 1, 2, 3]);
});

test('and are refused as one', () => {
  const one = problem('error', 'no_run', 'here');
  expect(refuseAll([one], Array(many).fill(one)).problems).toHaveLength(many + 1);
});
