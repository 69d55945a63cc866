import { expect, test } from 'vitest';
import { type FindOrFilter, findOrFilter } from './find-or-filter.ts';

test.each<[string, FindOrFilter]>([
  ['policy', { text: 'policy' }],
  ['  refund policy ', { text: 'refund policy' }],
  ['"refund policy"', { text: 'refund policy' }],
  ['"a" "b"', { text: '"a" "b"' }],
  ['he said "no', { text: 'he said "no' }],
  ['http://example.org', { text: 'http://example.org' }],
  ['order_id:17', { text: 'order_id:17' }],
  ['-policy', { where: '-policy' }],
  ['tool:search', { where: 'tool:search' }],
  ['tool:search policy', { where: 'tool:search policy' }],
  ['text:"policy"', { where: 'text:"policy"' }],
  ['steps:8', { where: 'steps:8' }],
  ['policy verdict:failed', { where: 'policy verdict:failed' }],
  ['tool:"open', { where: 'tool:"open' }],
])('%s', (typed, wanted) => {
  expect(findOrFilter(typed)).toEqual(wanted);
});
