import { expect, test } from 'vitest';
import { Case } from '../../../shared/case.ts';
import type { TrajectoryFacts } from '../evaluate/trajectory-facts.ts';
import { parseSlice } from './index.ts';
import type { Membership } from './slice.ts';

const facts = (over: Partial<TrajectoryFacts> = {}): TrajectoryFacts => ({
  steps: 4,
  toolCalls: 2,
  tools: ['search', 'refund'],
  agents: ['triage', 'billing'],
  callers: [],
  route: ['triage', 'billing'],
  repeatedAction: false,
  truncated: false,
  usage: { inputTokens: null, outputTokens: null, costUsd: null },
  ...over,
});

function joins(slice: string, given: Partial<TrajectoryFacts> | null, metadata: object = {}): Membership | undefined {
  const one = Case.parse({ id: 'c', input: {}, metadata });
  return parseSlice(slice)?.groupOf({ case: one, facts: given && facts(given), noFacts: given ? null : 'not_run' });
}

test.each<[string, Partial<TrajectoryFacts> | null, Membership]>([
  ['first_tool', {}, { group: 'search' }],
  ['first_tool', { tools: [] }, { group: '(none)' }],
  ['first_tool', { truncated: true }, { group: 'search' }],
  ['first_tool', { tools: [], truncated: true }, { none: 'truncated' }],
  ['first_tool', null, { none: 'not_run' }],
  ['repeated_action', {}, { group: 'false' }],
  ['repeated_action', { repeatedAction: true, truncated: true }, { group: 'true' }],
  ['repeated_action', { truncated: true }, { none: 'truncated' }],
  ['repeated_action', null, { none: 'not_run' }],
  ['trajectory_length:4,8', { steps: 1 }, { group: '1-4' }],
  ['trajectory_length:4,8', { steps: 4 }, { group: '1-4' }],
  ['trajectory_length:4,8', { steps: 5 }, { group: '5-8' }],
  ['trajectory_length:4,8', { steps: 8 }, { group: '5-8' }],
  ['trajectory_length:4,8', { steps: 9 }, { group: '9+' }],
  ['trajectory_length:4,8', { steps: 0 }, { none: 'no_steps' }],
  ['trajectory_length:4,8', { steps: 8, truncated: true }, { none: 'truncated' }],
  ['trajectory_length:4,8', { steps: 9, truncated: true }, { group: '9+' }],
  ['trajectory_length:4,8', null, { none: 'not_run' }],
  ['tool_calls:1,2', { toolCalls: 0 }, { group: '0-1' }],
  ['tool_calls:1,2', { toolCalls: 2 }, { group: '2' }],
  ['tool_calls:1,2', { toolCalls: 3 }, { group: '3+' }],
  ['tool_calls:1,2', { toolCalls: 2, truncated: true }, { none: 'truncated' }],
  ['tool_calls:1,2', { toolCalls: 3, truncated: true }, { group: '3+' }],
  ['route', {}, { group: 'triage>billing' }],
  ['route', { truncated: true }, { none: 'truncated' }],
  ['route', { route: null }, { none: 'no_agents_named' }],
  ['route', null, { none: 'not_run' }],
])('%s of %o', (slice, given, joined) => {
  expect(joins(slice, given)).toEqual(joined);
});

test.each<[object, Membership]>([
  [{ surface: 'email' }, { group: 'email' }],
  [{ surface: 3 }, { group: '3' }],
  [{ surface: null }, { group: 'null' }],
  [{}, { none: 'no_value' }],
])('metadata.surface of %o', (metadata, joined) => {
  expect(joins('metadata.surface', null, metadata)).toEqual(joined);
});

test.each(['', 'metadata.', 'first_tools', 'tool_calls', 'tool_calls:2,1', 'tool_calls:1,', 'trajectory_length:0'])(
  '%j names no slice',
  (text) => {
    expect(parseSlice(text)).toBeUndefined();
  },
);

test('groups of buckets stand in the order of their bounds', () => {
  const slice = parseSlice('tool_calls:9,19')!;
  expect(['20+', '10-19', '0-9'].sort(slice.compare)).toEqual(['0-9', '10-19', '20+']);
});
