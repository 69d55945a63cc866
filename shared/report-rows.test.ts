import { expect, test } from 'vitest';
import { sliceRows } from './report-rows.ts';

test('groups that are not listed are told behind those that are', () => {
  const figure = { slice: 'route', groups: [], joinedNone: {} };
  expect(sliceRows('en', figure)).toEqual([]);
  expect(sliceRows('en', { ...figure, others: { groups: 1, cases: 2 } })).toEqual([
    ['route', '–', '–', '–', '1 smaller bucket is not listed, with 2 cases in it'],
  ]);
});
