import { expect, test } from 'vitest';
import {
  call,
  calls,
  judge,
  optionProblems,
  type Recorded,
  result,
  type StepFields,
  told,
  truncated,
} from '../../../testing/subjects.ts';
import { agentCallOrder } from './agent-call-order.ts';

const options = { before: 'check', after: 'activate' };
const check = (more: Partial<StepFields> = {}, args = {}): StepFields[] => [
  call('check', args),
  result('check', 'ok', more),
];
const activate = (args = {}) => call('activate', args);
const never = 'activate was called, and check not before it';
const unanswered = 'activate was called, and no call of check before it was answered without an error';

test.each<[string, Recorded, string]>([
  ['a successful call before', { steps: [...check(), activate()] }, 'pass'],
  ['one for all', { steps: [...check(), activate(), activate()] }, 'pass'],
  ['an error first, then a success', { steps: [...check({ is_error: true }), ...check(), activate()] }, 'pass'],
  ['no such call', { steps: [call('search'), activate()] }, `fail at 2: ${never}`],
  ['the call only afterwards', { steps: [activate(), ...check()] }, `fail at 1: ${never}`],
  ['the first one without, the second with', { steps: [activate(), ...check(), activate()] }, `fail at 1: ${never}`],
  ['answered with an error', { steps: [...check({ is_error: true }), activate()] }, `fail at 3: ${unanswered}`],
  ['never answered', { steps: [...calls('check'), activate()] }, `fail at 2: ${unanswered}`],
  [
    'answered only after both were called in one turn',
    { steps: [call('check', {}, { turn: 1 }), call('activate', {}, { turn: 1 }), result('check', 'ok')] },
    `fail at 2: ${unanswered}`,
  ],
  [
    'the call of a user',
    { steps: [call('check', {}, { actor: 'user' }), result('check', 'ok'), activate()] },
    `fail at 3: ${never}`,
  ],
  ['truncated, a violation in the prefix', { steps: [activate()], ...truncated }, `fail at 1: ${never}`],
  ['truncated, none in the prefix', { steps: [...check(), activate()], ...truncated }, 'missing: truncated'],
  ['truncated, never called so far', { steps: check(), ...truncated }, 'missing: truncated'],
  ['never called', { steps: check() }, 'excluded: tool_not_called'],
  ['no step at all', { steps: [] }, 'excluded: tool_not_called'],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(agentCallOrder, options, recorded))).toBe(verdict);
});

test.each<[string, StepFields[], string]>([
  ['the same values', [...check({}, { id: 1, by: 'a' }), activate({ id: 1.0, by: 'b' })], 'pass'],
  [
    'each its own',
    [...check({}, { id: 1 }), ...check({}, { id: 2 }), activate({ id: 1 }), activate({ id: 2 })],
    'pass',
  ],
  [
    'other values',
    [...check({}, { id: 1 }), activate({ id: 2 })],
    'fail at 3: activate was called with {"id":2}, and check succeeded before it only with other values',
  ],
  [
    'the same values, but an error',
    [...check({ is_error: true }, { id: 1 }), activate({ id: 1 })],
    `fail at 3: ${unanswered}`,
  ],
  [
    'a check that does not say which',
    [...check(), activate({ id: 1 })],
    'fail at 3: activate was called with {"id":1}, and check succeeded before it only with other values',
  ],
  [
    'a call that does not say which',
    [...check(), activate()],
    'fail at 3: activate was called without id, which has to be the same as in a call of check',
  ],
])('scope, %s', (_what, steps, verdict) => {
  expect(told(judge(agentCallOrder, { ...options, scope: ['id'] }, { steps }))).toBe(verdict);
});

test('options and criterion', () => {
  expect(agentCallOrder.criterion({ before: 'preconditions_checked', after: 'status_active', scope: undefined })).toBe(
    'status_active_preceded_by_preconditions_checked',
  );
  expect(optionProblems(agentCallOrder, { before: 'a', after: 'b', scope: 'id' })).toEqual([
    'scope: expected a list of argument names',
  ]);
});
