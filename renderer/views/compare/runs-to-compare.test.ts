import { expect, test } from 'vitest';
import { runsToCompare } from './runs-to-compare.ts';

const runs = ['new', 'middle', 'old'].map((id) => ({ id }));

test.each<[string, readonly { id: string }[], [a: string | null, b: string | null], string | null, (string | null)[]]>([
  ['the newest beside the one before it', runs, [null, null], null, ['middle', 'new']],
  ['the run that is looked at', runs, [null, null], 'middle', ['old', 'middle']],
  ['the oldest beside the newest', runs, [null, null], 'old', ['new', 'old']],
  ['what the address says', runs, ['old', 'new'], 'middle', ['old', 'new']],
  ['a folder from elsewhere as what is compared with', runs, ['/there/run', null], null, ['/there/run', 'new']],
  ['a folder from elsewhere as the new one', runs, [null, '/there/run'], null, ['new', '/there/run']],
  ['one run alone', runs.slice(0, 1), [null, null], null, [null, 'new']],
  ['no run', [], [null, null], null, [null, null]],
])('%s', (_what, all, [a, b], run, [first, second]) => {
  expect(runsToCompare(all, { a, b }, run)).toEqual({ a: first, b: second });
});
