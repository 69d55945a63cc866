import { expect, test } from 'vitest';
import {
  handoff,
  judge,
  optionProblems,
  type Recorded,
  result,
  told,
  truncated,
  turnOf,
} from '../../../testing/subjects.ts';
import { agentMaxHandoffs } from './agent-max-handoffs.ts';

test.each<[string, Recorded, string]>([
  ['fewer', { steps: [turnOf('triage'), turnOf('billing')] }, 'pass'],
  [
    'as many',
    { steps: [turnOf('triage'), handoff('triage', 'billing'), turnOf('billing'), handoff('billing', 'person')] },
    'pass',
  ],
  [
    'more',
    { steps: ['a', 'b', 'a', 'b'].map(turnOf) },
    'fail at 4, 2, 3: Control changed hands 3 times; at most 2 were allowed',
  ],
  [
    'a handoff and the step that follows it are one',
    { steps: [handoff('a', 'b'), turnOf('b'), handoff('b', 'c'), turnOf('c')] },
    'pass',
  ],
  [
    'results move no control',
    { steps: [turnOf('a'), turnOf('b'), result('x', 1, { agent: 'c' }), turnOf('b')] },
    'pass',
  ],
  [
    'nested runs do not count',
    { steps: [turnOf('a'), ...['b', 'c', 'd'].map((agent) => ({ ...turnOf(agent), parent_index: 1 }))] },
    'pass (vacuous)',
  ],
  ['no handoff: nothing to judge', { steps: [turnOf('a'), turnOf('a')] }, 'pass (vacuous)'],
  [
    'truncated, more already',
    { steps: ['a', 'b', 'a', 'b', 'a'].map(turnOf), ...truncated },
    'fail at 4, 2, 3, 5: Control changed hands 4 times; at most 2 were allowed',
  ],
  ['truncated, not more yet', { steps: ['a', 'b', 'a'].map(turnOf), ...truncated }, 'missing: truncated'],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(agentMaxHandoffs, { max_handoffs: 2 }, recorded))).toBe(verdict);
});

test('options and criterion; a trace that names no agents is the engine’s to report', () => {
  expect(agentMaxHandoffs.needs).toContain('agents');
  expect(agentMaxHandoffs.criterion({ max_handoffs: 2 })).toBe('agent_handoffs_le_2');
  expect(optionProblems(agentMaxHandoffs, { max_handoffs: -1 })).toHaveLength(1);
  expect(judge(agentMaxHandoffs, { max_handoffs: 0 }, { steps: ['a', 'b'].map(turnOf) }).status).toBe('fail');
});
