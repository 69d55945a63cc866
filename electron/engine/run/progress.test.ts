import { expect, test } from 'vitest';
import { progressAfter } from './progress.ts';

test.each([
  ['before the first is done', progressAfter(500, 0, 10, 0), { perSecond: null, remainingMs: null }],
  ['halfway', progressAfter(2000, 5, 10, 1), { perSecond: 2.5, remainingMs: 2000 }],
  ['at the end', progressAfter(4000, 10, 10, 2), { perSecond: 2.5, remainingMs: 0 }],
  ['nothing to do', progressAfter(0, 0, 0, 0), { perSecond: null, remainingMs: null }],
])('%s', (_when, progress, expected) => {
  expect(progress).toMatchObject(expected);
});
