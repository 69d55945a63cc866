import { expect, test } from 'vitest';
import { call, judge, optionProblems, type Recorded, told, truncated, turnOf } from '../../../testing/subjects.ts';
import { agentToolPermissions } from './agent-tool-permissions.ts';

const permissions = { triage: [], billing: ['lookup_order', 'issue_refund'], tech: ['search_kb'] };
const by = (agent: string, tool: string, more = {}) => call(tool, {}, { agent, ...more });

test.each<[string, Recorded, string]>([
  ['allowed calls', { steps: [turnOf('triage'), by('billing', 'issue_refund'), by('tech', 'search_kb')] }, 'pass'],
  [
    'a call of another agent’s tool',
    { steps: [by('tech', 'search_kb'), by('tech', 'issue_refund'), by('triage', 'search_kb')] },
    'fail at 2, 3: tech called issue_refund; it may call search_kb',
  ],
  [
    'a call by an agent who may call none',
    { steps: [by('triage', 'search_kb')] },
    'fail at 1: triage called search_kb; it may call no tool',
  ],
  [
    'a call by an agent who is not in the map',
    { steps: [by('intern', 'search_kb')] },
    'fail at 1: intern called search_kb; it may call no tool',
  ],
  [
    'an agent named like an inherited property',
    { steps: [by('constructor', 'name')] },
    'fail at 1: constructor called name; it may call no tool',
  ],
  [
    'a nested call',
    { steps: [turnOf('triage'), by('tech', 'issue_refund', { parent_index: 1 })] },
    'fail at 2: tech called issue_refund; it may call search_kb',
  ],
  ['no call: nothing to judge', { steps: [turnOf('triage')] }, 'pass (vacuous)'],
  [
    'truncated, one in the prefix',
    { steps: [by('tech', 'issue_refund')], ...truncated },
    'fail at 1: tech called issue_refund; it may call search_kb',
  ],
  ['truncated, none in the prefix', { steps: [by('tech', 'search_kb')], ...truncated }, 'missing: truncated'],
  ['truncated without a call', { steps: [turnOf('triage')], ...truncated }, 'missing: truncated'],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(agentToolPermissions, { permissions }, recorded))).toBe(verdict);
});

test('options; a trace that names no agents is the engine’s to report', () => {
  expect(agentToolPermissions.needs).toContain('agents');
  expect(optionProblems(agentToolPermissions, { permissions: { tech: 'search_kb' } })).toEqual([
    'permissions.tech: expected a list of tools, [] for none',
  ]);
});
