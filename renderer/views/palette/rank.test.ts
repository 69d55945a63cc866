import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rank } from './rank.ts';

const labels = ['Overview', 'Cases', 'Compare two runs', 'Self-test', 'What this cannot tell', 'Ejecución más nueva'];

test.each([
  ['', labels],
  ['over', ['Overview']],
  ['c', ['Cases', 'Compare two runs', 'What this cannot tell', 'Ejecución más nueva']],
  ['test', ['Self-test']],
  ['RUNS', ['Compare two runs']],
  ['mas', ['Ejecución más nueva', 'Compare two runs']],
  ['cmp', ['Compare two runs']],
  ['zzz', []],
])('typing %j', (typed, found) => {
  expect(rank(typed, labels, String)).toEqual(found);
});

test('leaves out, and never makes up', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (typed, items) => {
      const found = rank(typed, items, String);
      expect(found.every((one) => items.includes(one))).toBe(true);
      expect(found.length).toBeLessThanOrEqual(items.length);
      expect(rank('', items, String)).toEqual(items);
    }),
    { seed: 1 },
  );
});
