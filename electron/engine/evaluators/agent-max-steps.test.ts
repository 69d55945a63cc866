import { expect, test } from 'vitest';
import {
  call,
  calls,
  judge,
  message,
  optionProblems,
  type Recorded,
  result,
  told,
  truncated,
} from '../../../testing/subjects.ts';
import { agentMaxSteps } from './agent-max-steps.ts';

test.each<[string, Recorded, string]>([
  ['fewer', { steps: calls('a') }, 'pass'],
  ['as many', { steps: [message(), call('a'), result('a')] }, 'pass'],
  [
    'more, of every kind',
    { steps: [message(), call('a'), result('a'), { kind: 'final' }, message()] },
    'fail at 4: 5 steps of the agent; at most 3 were allowed',
  ],
  [
    'more, nested ones too',
    { steps: [message(), ...calls('a', 'b', 'c').map((one) => ({ ...one, parent_index: 1 }))] },
    'fail at 4: 4 steps of the agent; at most 3 were allowed',
  ],
  [
    "the user's and the environment's do not count",
    { steps: [...calls('a', 'b', 'c'), message({ actor: 'user' }), result('a', 1, { actor: 'environment' })] },
    'pass',
  ],
  ['no step: nothing to judge', { steps: [message({ actor: 'user' })] }, 'pass (vacuous)'],
  [
    'truncated, more already',
    { steps: calls('a', 'b', 'c', 'd'), ...truncated },
    'fail at 4: 4 steps of the agent; at most 3 were allowed',
  ],
  ['truncated, not more yet', { steps: calls('a', 'b', 'c'), ...truncated }, 'missing: truncated'],
  ['truncated without a step', { steps: [], ...truncated }, 'missing: truncated'],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(agentMaxSteps, { max_steps: 3 }, recorded))).toBe(verdict);
});

test('options and criterion', () => {
  expect(agentMaxSteps.criterion({ max_steps: 10 })).toBe('agent_steps_le_10');
  expect(optionProblems(agentMaxSteps, {})).toHaveLength(1);
  expect(optionProblems(agentMaxSteps, { max_steps: 2.5 })).toHaveLength(1);
});
