import { expect, test } from 'vitest';
import type { CaseDetail, CriterionVerdict } from '../../../shared/contract/cases.ts';
import {
  decidingStep,
  differingPath,
  evidenceMarks,
  evidenceSteps,
  type Landing,
  landing,
  nextEvidence,
} from './evidence.ts';

const verdict = (criterion: string, status: 'pass' | 'fail', steps: number[]): CriterionVerdict => ({
  criterion,
  type: criterion,
  about: 'recording',
  verdict: { status, evidence: { because: 'steps_over', values: {}, steps } },
});
const verdicts: CriterionVerdict[] = [
  verdict('loop', 'fail', [9, 3]),
  verdict('order', 'pass', [2]),
  verdict('deletion', 'fail', [5, 9]),
  { criterion: 'route', type: 'route', about: 'recording', verdict: { status: 'missing', reason: 'truncated' } },
];

test.each([
  [null, [3, 5, 9]],
  ['deletion', [5, 9]],
  ['order', [2]],
  ['route', [3, 5, 9]],
])('looking at %s, [ and ] walk %j', (criterion, steps) => {
  expect(evidenceSteps(evidenceMarks(verdicts, criterion), criterion)).toEqual(steps);
});

test.each([
  [null, 10, 9],
  ['deletion', 10, 5],
  ['order', 10, 2],
  ['route', 10, 9],
  ['deletion', 4, 1],
])('asked for %s, a case of %i… begins at step %i', (criterion, steps, begin) => {
  expect(decidingStep({ verdicts, trajectory: { steps } } as CaseDetail, criterion)).toBe(begin);
});

const compared = (ok: boolean) => [
  { record_type: null, record_id: null, field: 'a', path: 'a', expected: '1', actual: ok ? '1' : '2', ok },
];
const state = (criterion: string, ok: boolean): CriterionVerdict => ({
  criterion,
  type: 'state_matches',
  about: 'recording',
  verdict: ok
    ? { status: 'pass', compared: compared(true) }
    : { status: 'fail', evidence: { because: 'state_differs', values: {}, steps: [] }, compared: compared(false) },
});

const replayed = (verdict: CriterionVerdict['verdict']): CriterionVerdict => ({
  criterion: 'recovers',
  type: 'fault_recovery',
  about: 'replays',
  verdict,
});
const recovers = replayed({
  status: 'fail',
  evidence: { because: 'fault_left_other_state', values: {}, steps: [4] },
  compared: compared(false),
});

test.each<[string, CriterionVerdict[], string | null, Landing]>([
  ['a state that differs', [state('state', false), verdict('loop', 'fail', [3])], null, 'state'],
  ['a step that failed before it', [verdict('loop', 'fail', [3]), state('state', false)], null, 'steps'],
  ['the state asked for', [verdict('loop', 'fail', [3]), state('state', false)], 'state', 'state'],
  ['a state that agrees', [state('state', true)], 'state', 'steps'],
  ['a step that passed, asked for', [state('state', false), verdict('order', 'pass', [2])], 'order', 'steps'],
  ['a replay that failed', [recovers, state('state', false)], null, 'replays'],
  [
    'a replay that cannot be trusted',
    [replayed({ status: 'missing', reason: 'replay_not_trustworthy' })],
    'recovers',
    'replays',
  ],
  ['no replay', [replayed({ status: 'missing', reason: 'not_replayed' })], 'recovers', 'steps'],
  ['a copy in which the same state was to come out', [{ ...state('pair', false), about: 'pair' }], null, 'pair'],
  ['a copy that parted at a step', [{ ...verdict('pair', 'fail', [2]), about: 'pair' }], null, 'steps'],
  ['nothing', [], null, 'steps'],
])('is begun at what decided: %s', (_what, of, criterion, part) => {
  expect(landing({ verdicts: of } as unknown as CaseDetail, criterion)).toBe(part);
});

test('a state of a replay is not the recorded one', () => {
  expect(differingPath(state('state', false))).toBe('a');
  expect(differingPath(recovers)).toBeUndefined();
});

test.each([
  [[3, 5, 9], 3, 1, 5],
  [[3, 5, 9], 9, 1, 3],
  [[3, 5, 9], 4, -1, 3],
  [[3, 5, 9], 3, -1, 9],
  [[], 3, 1, undefined],
] as const)('in %j from %i by %i is %s', (steps, from, by, next) => {
  expect(nextEvidence(steps, from, by)).toBe(next);
});
