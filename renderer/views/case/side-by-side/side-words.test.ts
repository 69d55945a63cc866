import { expect, test } from 'vitest';
import type { Side } from '../../../../shared/contract/side-by-side.ts';
import { say } from '../../../../shared/i18n/text.ts';
import type { Words } from '../../../say.ts';
import { sideTitles } from './side-words.ts';

const words = { say: (key, values) => say('en', key, values) } as Words;
const side = (run: string, caseId = 'c', trial = 1, replay?: number): Side => ({ run, caseId, trial, replay });

test.each<[string, Side, Side, string, string]>([
  ['two runs', side('before'), side('after'), 'before', 'after'],
  ['two trials', side('r'), side('r', 'c', 2), 'trial 1', 'trial 2'],
  ['a recording and its replay', side('r'), side('r', 'c', 1, 0), 'Recording', 'replay 1'],
  ['two cases of two runs', side('a', 'x'), side('b', 'y'), 'a · x', 'b · y'],
  ['the same twice', side('r'), side('r'), 'Left', 'Right'],
  ['runs of one name in two places', side('/there/r'), side('r'), 'Left · r', 'Right · r'],
  ['what a name hides is shown', side('a\u202e'), side('b'), 'a\\u202e', 'b'],
])('%s', (_what, left, right, one, other) => {
  expect(sideTitles(left, right, words)).toEqual([one, other]);
});
