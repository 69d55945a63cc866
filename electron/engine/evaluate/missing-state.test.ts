import { expect, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import { findRun } from '../project/find-run.ts';
import { readProject } from '../project/read-project.ts';
import { evaluateRun } from './evaluate-run.ts';

const config = `
project: desk
evaluators:
  - {type: state_matches, mode: subset}
  - {type: state_unchanged, criterion: other_order_untouched, paths: [orders.ord-9]}
  - {type: agent_side_effects, allowed: [notice]}
`;

const initial_state = { orders: { 'ord-1': { status: 'open' }, 'ord-9': { status: 'open' } } };
const declared = { initial_state, expected: { state: { orders: { 'ord-1': { status: 'refunded' } } } } };
const state = { orders: { 'ord-1': { status: 'refunded' }, 'ord-9': { status: 'open' } } };

/** What the criteria say of a case of these declarations, with this artifact in its record. */
async function words(artifact: unknown, declarations: object = declared, more: object = {}): Promise<string> {
  const record = { case_id: 'a', artifacts: { 'environment_state/v1': artifact }, ...more };
  const project = await readProject(
    await aProject({
      'oloproof.yaml': config,
      'cases.jsonl': [{ id: 'a', input: 1, ...declarations }],
      'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
      'runs/r/records.jsonl': [record],
    }),
  );
  if (!project.ok) throw new Error('the project does not open');
  const run = findRun(project.value);
  if (!run.ok) throw new Error('there is no run');
  const { outcomes } = await evaluateRun(project.value, run.value);
  return outcomes[0]!.verdicts.map(({ status, reason }) => reason ?? status).join(' ');
}

test.each<[string, unknown, string]>([
  ['the state it should be in', { state, side_effects: [{ type: 'notice' }] }, 'pass pass pass'],
  ['another state', { state: {}, side_effects: [{ type: 'payment' }] }, 'fail fail fail'],
  ['no side effects', { state }, 'pass pass no_side_effects'],
  ['null for side effects', { state, side_effects: null }, 'pass pass no_side_effects'],
  ['no state', undefined, 'no_state no_state no_state'],
  ['null for a state', null, 'no_state no_state no_state'],
  ['a state that is no object', { state: [] }, 'no_state no_state no_state'],
  ['side effects without a type', { state, side_effects: [{}] }, 'no_state no_state no_state'],
])('recorded: %s', async (_what, artifact, verdicts) => {
  expect(await words(artifact)).toBe(verdicts);
});

test('the declaration of the case goes before a state that is not there', async () => {
  expect(await words(undefined, {})).toBe('no_expected_state no_initial_state no_state');
});

test('the state of a system that stopped with an error is not judged', async () => {
  expect(await words({ state, side_effects: [] }, declared, { error: 'boom' })).toBe(
    'system_error system_error system_error',
  );
});
