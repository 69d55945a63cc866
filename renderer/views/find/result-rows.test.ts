import { expect, test } from 'vitest';
import type { Match } from '../../../shared/contract/find.ts';
import { resultRows } from './result-rows.ts';

const match = (caseId: string, trial = 1) => ({ caseId, trial }) as Match;

test('matches stand under their cases, each trial apart', () => {
  const { rows, rowOf } = resultRows([match('a'), match('a'), match('a', 2), match('b')]);
  expect(rows.map((row) => (row.kind === 'case' ? `${row.caseId} ${row.trial}: ${row.places}` : row.hit))).toEqual([
    'a 1: 2',
    1,
    2,
    'a 2: 1',
    3,
    'b 1: 1',
    4,
  ]);
  expect(rowOf).toEqual([1, 2, 4, 6]);
});
