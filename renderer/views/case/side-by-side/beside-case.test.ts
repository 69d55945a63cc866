import { expect, test } from 'vitest';
import { besideCase } from './beside-case.ts';
import { trialBeside } from './trial-beside.ts';

const side = (run: string, trial = 1) => ({ run, caseId: 'c', trial });
const runs = ['new', 'middle', 'old'];

test.each<[string, ReturnType<typeof side>, number, readonly string[], string, number, string, number]>([
  ['the run made before', side('new'), 1, runs, 'middle', 1, 'new', 1],
  ['of the oldest run, the one made after', side('old'), 1, runs, 'old', 1, 'middle', 1],
  ['of the only run, itself', side('new'), 1, ['new'], 'new', 1, 'new', 1],
  ['the next trial', side('new', 2), 8, runs, 'new', 2, 'new', 3],
  ['of the last trial, the one before', side('new', 8), 8, runs, 'new', 7, 'new', 8],
])('%s', (_what, one, trials, all, leftRun, leftTrial, rightRun, rightTrial) => {
  expect(besideCase(one, trials, all)).toEqual({ left: side(leftRun, leftTrial), right: side(rightRun, rightTrial) });
});

test.each([
  [1, 1, 2],
  [8, 1, 1],
  [1, -1, 8],
  [5, -1, 4],
] as const)('of eight trials, from %i by %i comes %i', (trial, by, next) => {
  expect(trialBeside(side('r', trial), 8, by).trial).toBe(next);
});
