import { expect, test } from 'vitest';
import { stringifyJson } from '../../../../shared/json.ts';
import type { Step } from '../../../../shared/trajectory.ts';
import { aRecordedCase, type RecordedFields } from '../../../../testing/recorded-cases.ts';
import { call, handoff, message, result, type StepFields, turnOf } from '../../../../testing/subjects.ts';
import { allOfDeclaredTool, callsOf, lastDeclared } from '../aim.ts';
import type { Breakage } from '../breakage.ts';
import { addHandoff } from './add-handoff.ts';
import { addSteps } from './add-steps.ts';
import { breakConstraint } from './break-constraint.ts';
import { changeArgument, declaredArguments } from './change-argument.ts';
import { cutTrace } from './cut-trace.ts';
import { dropCall } from './drop-call.ts';
import { dropAgents, dropConstraint } from './drop-evidence.ts';
import { failCall } from './fail-call.ts';
import { forbidden, offTheRoute, reassignCall } from './reassign-call.ts';
import { renameTool } from './rename-tool.ts';
import { repeatCall } from './repeat-call.ts';
import { firstOf, neighbours, swapCalls } from './swap-calls.ts';
import { undeclaredCall } from './undeclared-call.ts';

const expected = {
  tools: ['a', 'b'],
  tool_calls: [{ name: 'b', arguments: { n: 1, order: 'ord-1', customer_id: 'x' } }],
};
const ab = [call('a'), result('a', 1), message(), call('b'), result('b', 2), message()];
const ids = [call('a', 1, { call_id: '1' }), call('a', 2, { call_id: '2' }), ...answers('2', '1')];
const nested = [
  call('a'),
  call('b', 0, { parent_index: 1 }),
  result('b', 0, { parent_index: 1 }),
  result('a'),
  call('c'),
];
const agents = [turnOf('x'), handoff('x', 'y'), call('a', {}, { agent: 'y' }), result('a', 1, { agent: 'y' })];

function answers(...callIds: string[]): StepFields[] {
  return callIds.map((call_id) => result('a', call_id, { call_id }));
}

/** A step in a few signs: `1 a {"n":1}`, `2 =a 5`, `3 message`, with its agent, parent and call where it names them. */
function told(step: Step): string {
  const { index, kind, tool_name, agent, parent_index, call_id, to_agent, is_error } = step;
  const name = kind === 'tool_call' ? tool_name : kind === 'tool_result' ? `=${tool_name}` : kind;
  const value = kind === 'tool_call' ? step.arguments : step.result;
  const more = [
    value === undefined ? undefined : stringifyJson(value),
    to_agent && `> ${to_agent}`,
    agent && `by ${agent}`,
    parent_index && `in ${parent_index}`,
    call_id && `#${call_id}`,
    is_error && 'error',
  ];
  return [index, name, ...more].filter(Boolean).join(' ');
}

function stepsAfter(breakage: Breakage, fields: RecordedFields): string[] | undefined {
  const broken = breakage.apply(aRecordedCase({ case: { expected }, ...fields }));
  if (!broken || 'absent' in broken.recorded.trajectory) return undefined;
  return [`@${broken.step}`, ...broken.recorded.trajectory.value.steps.map(told)];
}

test.each<[string, Breakage, readonly StepFields[], string]>([
  ['the last declared call', dropCall(lastDeclared), ab, '@4, 1 a, 2 =a 1, 3 message, 4 message'],
  ['all calls of a tool', dropCall(callsOf('a')), ids, '@1'],
  ['all but one', dropCall(callsOf('a', 1)), ids, '@2, 1 a 1 #1, 2 =a "1" #1'],
  ['a call with the run inside it', dropCall(callsOf('a')), nested, '@1, 1 c'],
  ['a call inside a run', dropCall(callsOf('b')), nested, '@2, 1 a, 2 =a, 3 c'],
  ['calls of different tools', swapCalls(neighbours), ab, '@1, 1 b, 2 =b 2, 3 message, 4 a, 5 =a 1, 6 message'],
  [
    'a call that nothing came back for',
    swapCalls(neighbours),
    [call('a', 1), call('b', 2), result('b', 3)],
    '@1, 1 b 2, 2 a 1, 3 =a 3',
  ],
  ['by name', swapCalls(firstOf('a', 'b')), [call('a', 1), call('a', 2), call('b')], '@1, 1 b, 2 a 2, 3 a 1'],
  ['the last call', repeatCall(() => 2), ab.slice(0, 3), '@1, 1 a, 2 =a 1, 3 a, 4 =a 1, 5 a, 6 =a 1, 7 message'],
  ['a call with an id', repeatCall(() => 1), ids.slice(0, 1), '@1, 1 a 1 #1, 2 a 1 #1 repeated 1'],
  ['a call inside a run', repeatCall(() => 1), nested.slice(0, 2), '@2, 1 a, 2 b 0 in 1, 3 b 0 in 1'],
  [
    'a tool and its result',
    renameTool(lastDeclared),
    ab,
    '@4, 1 a, 2 =a 1, 3 message, 4 b_renamed, 5 =b_renamed 2, 6 message',
  ],
  [
    'every call of the tool',
    renameTool(allOfDeclaredTool),
    [...ab.slice(0, 2), ...ab.slice(0, 2)],
    '@1, 1 a_renamed, 2 =a_renamed 1, 3 a_renamed, 4 =a_renamed 1',
  ],
  [
    'the argument called id',
    changeArgument(lastDeclared, declaredArguments),
    [call('b', { n: 1, customer_id: 'x' })],
    '@1, 1 b {"n":1,"customer_id":"⌧"}',
  ],
  [
    'the argument with digits',
    changeArgument(lastDeclared, declaredArguments),
    [call('b', { n: 1, order: 'ord-1' })],
    '@1, 1 b {"n":1,"order":"⌧"}',
  ],
  [
    'every call like it',
    changeArgument(lastDeclared, declaredArguments),
    [call('b', { n: 1 }), call('b', { n: 2 }), call('b', { n: 1 })],
    '@1, 1 b {"n":-1000004}, 2 b {"n":2}, 3 b {"n":-1000004}',
  ],
  [
    'before the final step',
    undeclaredCall,
    [message(), { kind: 'final' }],
    '@1, 1 message, 2 selftest_undeclared_tool {}, 3 =selftest_undeclared_tool null, 4 final',
  ],
  [
    'by an agent that is named',
    undeclaredCall,
    agents.slice(0, 1),
    '@1, 1 message by x, 2 selftest_undeclared_tool {} by x, 3 =selftest_undeclared_tool null by x',
  ],
  ['into nothing', undeclaredCall, [], '@null, 1 selftest_undeclared_tool {}, 2 =selftest_undeclared_tool null'],
  [
    'a success',
    failCall('a'),
    ab.slice(0, 2),
    '@2, 1 a, 2 =a {"error":{"type":"tool_error","message":"failed on purpose"}} error',
  ],
  [
    'past a limit',
    addSteps(3),
    [message(), message({ actor: 'user' })],
    '@1, 1 message, 2 message, 3 message, 4 message, 5 message',
  ],
  ['before the first call', cutTrace, [message(), ...ab], '@2, 1 message'],
  ['before the last step', cutTrace, [message(), message(), message({ actor: 'user' })], '@2, 1 message'],
  [
    'to an agent of the trace',
    reassignCall(forbidden({ x: [], y: ['a'] })),
    agents,
    '@3, 1 message by x, 2 handoff > y by x, 3 a {} by x, 4 =a 1 by y',
  ],
  [
    'to one of the project',
    reassignCall(forbidden({ x: ['a'], y: ['a'], z: [] })),
    agents.slice(2),
    '@1, 1 a {} by z, 2 =a 1 by y',
  ],
  [
    'to a stranger',
    reassignCall(forbidden({ x: ['a'], y: ['a'] })),
    agents.slice(2),
    '@1, 1 a {} by selftest_stranger, 2 =a 1 by y',
  ],
  ['off the route', reassignCall(offTheRoute), agents.slice(2), '@1, 1 a {} by selftest_stranger, 2 =a 1 by y'],
  ['once', addHandoff(), agents.slice(0, 1), '@1, 1 message by x, 2 handoff > selftest_stranger_1 by x'],
  [
    'past a limit',
    addHandoff(2),
    agents.slice(0, 2),
    '@2, 1 message by x, 2 handoff > y by x, 3 handoff > selftest_stranger_1 by y, 4 handoff > selftest_stranger_2 by selftest_stranger_1',
  ],
  ['the names', dropAgents, agents, '@1, 1 message, 2 handoff > y, 3 a {}, 4 =a 1'],
])('%s: $1.name', (_, breakage, steps, after) => {
  expect(stepsAfter(breakage, { steps })?.join(', ')).toBe(after);
});

test.each<[string, Breakage, readonly StepFields[] | undefined]>([
  ['no trajectory', cutTrace, undefined],
  ['no step', cutTrace, []],
  ['no declared call', dropCall(lastDeclared), [call('c')]],
  ['no other tool', swapCalls(neighbours), [call('a'), call('a')]],
  ['no call', repeatCall(() => 2), [message()]],
  ['a limit out of reach', repeatCall(() => 1e9), [call('a')]],
  ['a limit out of reach', addSteps(1e9), [message()]],
  ['a limit out of reach', addHandoff(1e9), agents],
  ['arguments that are no object', changeArgument(lastDeclared, declaredArguments), [call('b', '{"n": 1}')]],
  ['an argument that is not compared', changeArgument(lastDeclared, declaredArguments), [call('b', { other: 1 })]],
  ['no success', failCall('a'), [call('a'), result('a', 1, { is_error: true })]],
  ['no agents named', reassignCall(offTheRoute), ab],
  ['nested calls only', reassignCall(offTheRoute), [call('a', {}, { agent: 'x', parent_index: 1 })]],
  ['no agents named', addHandoff(), ab],
  ['no agents named', dropAgents, ab],
  ['no constraints', breakConstraint(['c']), ab],
  ['no constraints', dropConstraint(['c']), ab],
])('nothing to break: %s: $1.name', (_, breakage, steps) => {
  expect(breakage.apply(aRecordedCase({ case: { expected }, ...(steps ? { steps } : {}) }))).toBeUndefined();
});

test('what points at a step goes on pointing at it, or at its neighbour', () => {
  const constraints = [1, 4, 6].map((step_index) => ({ name: `c${step_index}`, passed: true, step_index }));
  const checkpoints = [2, 4, 6].map((step_index) => ({ id: `k${step_index}`, step_index }));
  const recorded = aRecordedCase({ case: { expected }, steps: ab, head: { constraints, checkpoints } });
  const places = (breakage: Breakage) => {
    const { trajectory } = breakage.apply(recorded)!.recorded;
    if ('absent' in trajectory) return undefined;
    return [trajectory.value.constraints, trajectory.value.checkpoints].map((list) =>
      list.map(({ step_index }) => step_index),
    );
  };
  expect(places(dropCall(lastDeclared))).toEqual([
    [1, 3, 4],
    [2, 4, 4],
  ]);
  expect(places(dropCall(callsOf('a')))).toEqual([
    [undefined, 2, 4],
    [1, 2, 4],
  ]);
  expect(places(undeclaredCall)).toEqual([
    [1, 4, 6],
    [2, 4, 6],
  ]);
  expect(places(repeatCall(() => 1))).toEqual([
    [1, 4, 8],
    [2, 4, 8],
  ]);
  expect(places(cutTrace)).toEqual([[], []]);
  expect(places(breakConstraint(['c4']))).toEqual([
    [1, 4, 6],
    [2, 4, 6],
  ]);
  expect(places(dropConstraint(['c4']))).toEqual([
    [1, 6],
    [2, 4, 6],
  ]);
});

test('a trace that is cut says so', () => {
  const { trajectory } = cutTrace.apply(aRecordedCase({ steps: ab }))!.recorded;
  expect(trajectory).toMatchObject({ value: { truncated: true, terminal_status: 'unknown' } });
});
