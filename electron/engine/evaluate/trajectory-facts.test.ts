import { expect, test } from 'vitest';
import { Trajectory } from '../../../shared/trajectory.ts';
import { trajectoryFacts } from './trajectory-facts.ts';

function facts(steps: object[], over: object = {}) {
  return trajectoryFacts(
    Trajectory.parse({
      steps: steps.map((step, at) => ({ index: at + 1, ...step })),
      terminal_status: 'success',
      truncated: false,
      ...over,
    }) as Trajectory,
  );
}

const call = (tool_name: string, over: object = {}) => ({ kind: 'tool_call', tool_name, arguments: {}, ...over });
const result = (over: object = {}) => ({ kind: 'tool_result', result: 1, ...over });
const said = (output_tokens: number | undefined, over: object = {}) => ({
  kind: 'message',
  content: 'so',
  ...(output_tokens === undefined ? {} : { usage: { output_tokens } }),
  ...over,
});

test('only what the agent did is counted', () => {
  const { steps, toolCalls, tools } = facts([
    { kind: 'message', actor: 'user', content: 'help' },
    call('look'),
    result(),
    call('ask', { actor: 'user' }),
    call('act'),
  ]);
  expect({ steps, toolCalls, tools }).toEqual({ steps: 3, toolCalls: 2, tools: ['look', 'act'] });
});

test.each([
  ['twice in a row', [call('look'), result(), call('look')], true],
  ['with another between', [call('look'), call('act'), call('look')], false],
  ['with other arguments', [call('look'), call('look', { arguments: { page: 2 } })], false],
])('a call %s', (_how, steps, repeated) => {
  expect(facts(steps).repeatedAction).toBe(repeated);
});

test('a route is known only where agents are named, and a handoff names its receiver', () => {
  expect(facts([call('look')]).route).toBeNull();
  const named = facts([call('look', { agent: 'a' }), { kind: 'handoff', agent: 'a', to_agent: 'person' }]);
  expect([named.route, named.agents]).toEqual([
    ['a', 'person'],
    ['a', 'person'],
  ]);
});

test('who called what is known where agents are named', () => {
  expect(facts([call('look')]).callers).toEqual([]);
  const calls = [
    call('look', { agent: 'a' }),
    call('act', { agent: 'b', parent_index: 1 }),
    call('look', { agent: 'a' }),
  ];
  expect(facts(calls).callers).toEqual([
    { agent: 'a', tool: 'look', calls: 2 },
    { agent: 'b', tool: 'act', calls: 1 },
  ]);
});

test.each<[string, object[], number | null]>([
  ['summed over turns', [said(3), result(), said(4)], 7],
  ['told once for steps of one turn', [said(3), call('look'), call('act'), result(), said(4)], 7],
  ['told on the second step of a turn', [said(undefined, { turn: 1 }), said(3, { turn: 1 }), said(4, { turn: 2 })], 7],
  ['told of one turn only', [said(3), result(), said(undefined)], null],
  ['told of no turn', [said(undefined)], null],
  ['without a turn of the model', [{ kind: 'message', actor: 'user', content: 'help' }], null],
])('usage %s', (_how, steps, tokens) => {
  expect(facts(steps).usage.outputTokens).toBe(tokens);
});
