import { expect, test } from 'vitest';
import { call, calls, judge, type Recorded, result, told, truncated } from '../../../testing/subjects.ts';
import { agentToolSucceeded } from './agent-tool-succeeded.ts';

const failed = [call('pay'), result('pay', 'declined', { is_error: true })];
const done = [call('pay'), result('pay', 'ok')];
const words = (made: string, succeeded: string, min = 1) =>
  `pay was called ${made} and answered without an error ${succeeded}; expected at least ${min}`;

test.each<[string, number, Recorded, string]>([
  ['answered', 1, { steps: done }, `pass at 1: ${words('1 time', '1 time')}`],
  [
    'answered with nothing is answered',
    1,
    { steps: [call('pay'), result('pay')] },
    `pass at 1: ${words('1 time', '1 time')}`,
  ],
  ['answered on the second try', 1, { steps: [...failed, ...done] }, `pass at 3: ${words('2 times', '1 time')}`],
  ['answered with an error', 1, { steps: failed }, `fail at 2: ${words('1 time', '0 times')}`],
  ['never answered', 1, { steps: calls('pay', 'search') }, `fail at 1: ${words('1 time', '0 times')}`],
  ['never called', 1, { steps: calls('search') }, `fail at 1: ${words('0 times', '0 times')}`],
  [
    'once, where twice are asked for',
    2,
    { steps: [...done, ...failed] },
    `fail at 4: ${words('2 times', '1 time', 2)}`,
  ],
  [
    'the answer goes to the call with its id',
    1,
    {
      steps: [
        call('pay', {}, { call_id: 'a' }),
        call('search', {}, { call_id: 'b' }),
        result('pay', 'ok', { call_id: 'b' }),
        result('pay', 'no', { call_id: 'a', is_error: true }),
      ],
    },
    `fail at 4: ${words('1 time', '0 times')}`,
  ],
  ['truncated, reached already', 1, { steps: done, ...truncated }, `pass at 1: ${words('1 time', '1 time')}`],
  ['truncated before the answer', 1, { steps: [call('pay')], ...truncated }, 'missing: truncated'],
  ['truncated after an error', 1, { steps: failed, ...truncated }, 'missing: truncated'],
])('%s', (_what, min_calls, recorded, verdict) => {
  expect(told(judge(agentToolSucceeded, { tool_name: 'pay', min_calls }, recorded))).toBe(verdict);
});

test('the criterion is named after the tool', () => {
  const options = agentToolSucceeded.options.parse({ tool_name: 'issue_refund' });
  expect(agentToolSucceeded.criterion(options)).toBe('agent_tool_issue_refund_succeeded');
});
