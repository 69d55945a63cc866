import { expect, test } from 'vitest';
import { calls, judge, message, type Recorded, told, truncated } from '../../../testing/subjects.ts';
import { agentNoUndeclaredTool } from './agent-no-undeclared-tool.ts';

const expected = { tools: ['lookup', 'refund'] };

test.each<[string, Recorded, string]>([
  ['only declared tools, some of them, some twice', { expected, steps: calls('refund', 'refund') }, 'pass'],
  [
    'another tool',
    { expected, steps: calls('lookup', 'delete', 'refund', 'drop') },
    'fail at 2, 4: delete was called; the case expects only lookup, refund',
  ],
  [
    'a call where none is expected',
    { expected: { tools: [] }, steps: calls('lookup') },
    'fail at 1: lookup was called; the case expects no call',
  ],
  ['no call: nothing to judge', { expected, steps: [message()] }, 'pass (vacuous)'],
  ['no call where none is expected', { expected: { tools: [] }, steps: [] }, 'pass (vacuous)'],
  [
    'truncated, one in the prefix',
    { expected, steps: calls('delete'), ...truncated },
    'fail at 1: delete was called; the case expects only lookup, refund',
  ],
  ['truncated, none in the prefix', { expected, steps: calls('lookup'), ...truncated }, 'missing: truncated'],
  ['truncated without a call', { expected, steps: [], ...truncated }, 'missing: truncated'],
  [
    'a case that declares no tools',
    { expected: { answer: 'x' }, steps: calls('lookup') },
    'excluded: no_declared_tools',
  ],
  ['such a case, truncated', { steps: calls('lookup'), ...truncated }, 'excluded: no_declared_tools'],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(agentNoUndeclaredTool, {}, recorded))).toBe(verdict);
});
