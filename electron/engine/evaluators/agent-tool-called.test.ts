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
import { agentToolCalled } from './agent-tool-called.ts';

test.each<[string, number, Recorded, string]>([
  ['called', 1, { steps: calls('search', 'lookup') }, 'pass at 2: lookup was called 1 time; expected at least 1'],
  [
    'called more often',
    1,
    { steps: calls('lookup', 'lookup') },
    'pass at 1, 2: lookup was called 2 times; expected at least 1',
  ],
  [
    'called, though the call failed',
    1,
    { steps: [call('lookup'), result('lookup', 'no', { is_error: true })] },
    'pass at 1: lookup was called 1 time; expected at least 1',
  ],
  [
    'called in a nested run',
    1,
    { steps: [message(), call('lookup', {}, { parent_index: 1 })] },
    'pass at 2: lookup was called 1 time; expected at least 1',
  ],
  [
    'never called: the end of the trace is shown',
    1,
    { steps: [message(), call('search')] },
    'fail at 2: lookup was called 0 times; expected at least 1',
  ],
  [
    'called too rarely',
    2,
    { steps: calls('lookup', 'search') },
    'fail at 1: lookup was called 1 time; expected at least 2',
  ],
  ['no step at all', 1, { steps: [] }, 'fail: lookup was called 0 times; expected at least 1'],
  [
    'called by the user',
    1,
    { steps: [call('lookup', {}, { actor: 'user' })] },
    'fail: lookup was called 0 times; expected at least 1',
  ],
  [
    'truncated, reached already',
    1,
    { steps: calls('lookup'), ...truncated },
    'pass at 1: lookup was called 1 time; expected at least 1',
  ],
  ['truncated, not reached yet', 2, { steps: calls('lookup'), ...truncated }, 'missing: truncated'],
  ['truncated before the first step', 1, { steps: [], ...truncated }, 'missing: truncated'],
])('%s', (_what, min_calls, recorded, verdict) => {
  expect(told(judge(agentToolCalled, { tool_name: 'lookup', min_calls }, recorded))).toBe(verdict);
});

test('options and criterion', () => {
  const options = agentToolCalled.options.parse({ tool_name: 'lookup_order', min_calls: null });
  expect(options.min_calls).toBe(1);
  expect(agentToolCalled.criterion(options)).toBe('agent_tool_lookup_order_called');
  expect(optionProblems(agentToolCalled, { tool_name: 'a', min_calls: 0 })).toHaveLength(1);
  expect(optionProblems(agentToolCalled, { tool: 'a' })).toHaveLength(2);
});

test('a verdict stays small, however long the trace', () => {
  const verdict = judge(agentToolCalled, { tool_name: 'a' }, { steps: calls(...Array(5000).fill('a')) });
  expect(verdict).toMatchObject({ evidence: { values: { calls: 5000 } } });
  expect(JSON.stringify(verdict).length).toBeLessThan(5000);
});
