import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { say } from '../../../shared/i18n/text.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { faultResults } from '../../../shared/replay-calls.ts';
import { breakageNames, breakages } from '../../../shared/selftest.ts';
import { aRecordedCase, type RecordedFields } from '../../../testing/recorded-cases.ts';
import { aControl, aFault } from '../../../testing/replays.ts';
import { call, handoff, message, result, turnOf } from '../../../testing/subjects.ts';
import { judgeCase } from '../evaluate/judge-case.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import { evaluators, findEvaluator } from '../evaluators/index.ts';
import type { Criterion } from '../project/project.ts';
import { breakagesFor } from './concerns.ts';

/** A record that the evaluator passes, with as many options as there are things to break. */
interface Suitable {
  options: Record<string, unknown>;
  recorded: RecordedFields;
}

const refund = [
  call('lookup', { order_id: 'ord-1' }),
  result('lookup', { amount: 5 }),
  call('refund', { order_id: 'ord-1' }),
  result('refund', 'done'),
  { kind: 'final' as const },
];
const desk = [
  turnOf('triage'),
  handoff('triage', 'billing'),
  call('refund', { order_id: 'ord-1' }, { agent: 'billing' }),
  result('refund', 'done', { agent: 'billing' }),
  { kind: 'final' as const, agent: 'billing' },
];
const kept = [{ name: 'no_deletion', passed: true, step_index: 4 }];
const expected = {
  tools: ['lookup', 'refund'],
  tool_calls: [
    { name: 'lookup', arguments: { order_id: 'ord-1' } },
    { name: 'refund', arguments: { order_id: 'ord-1' } },
  ],
  route: ['triage', 'billing'],
};
const orders = { orders: { 'ord-1': { amount: 5, status: 'sent' } } };
const answer = (value: string | number | object) => ({ output: { answer: value } }) as RecordedFields;
const judged = { case: { expected }, steps: refund };

const failed = [...refund.slice(0, 3), result('refund', faultResults.error)];
const replayed: RecordedFields = {
  steps: refund,
  head: { checkpoints: [{ id: 'start', step_index: 1 }] },
  state: { state: orders },
  replays: [
    aControl({ steps: refund, state: orders }),
    aFault(3, faultResults.error, { steps: [...failed, ...refund.slice(2)], state: orders }),
  ],
};

const suitable: Record<string, Suitable> = {
  exact_match: { options: { field: 'answer', value: 'yes' }, recorded: answer('yes') },
  contains: { options: { field: 'answer', value: 'yes' }, recorded: answer('yes, sir') },
  regex: { options: { field: 'answer', pattern: '^yes' }, recorded: answer('yes, sir') },
  numeric_close: { options: { field: 'answer', value: 5, tolerance: 0.1 }, recorded: answer(5.05) },
  json_schema: {
    options: { field: 'answer', schema: { type: 'object', required: ['amount'] } },
    recorded: answer({ amount: 5 }),
  },
  recorded_score: { options: { name: 'reward', min: 0.5 }, recorded: { scores: { reward: 1 } } },
  agent_tool_called: { options: { tool_name: 'lookup' }, recorded: judged },
  agent_tool_succeeded: { options: { tool_name: 'lookup' }, recorded: judged },
  agent_no_tool_loop: { options: { max_repeats: 2 }, recorded: judged },
  agent_no_cycle: { options: { max_cycles: 3 }, recorded: judged },
  agent_tool_sequence: { options: {}, recorded: judged },
  agent_no_undeclared_tool: { options: {}, recorded: judged },
  agent_tool_calls_match: { options: {}, recorded: judged },
  agent_constraints_satisfied: {
    options: { constraints: ['no_deletion'] },
    recorded: { steps: refund, head: { constraints: kept } },
  },
  agent_max_steps: { options: { max_steps: 8 }, recorded: judged },
  agent_call_order: { options: { before: 'lookup', after: 'refund', scope: ['order_id'] }, recorded: judged },
  agent_route: { options: {}, recorded: { case: { expected }, steps: desk } },
  agent_tool_permissions: {
    options: { permissions: { triage: [], billing: ['refund'] } },
    recorded: { steps: desk },
  },
  agent_max_handoffs: { options: { max_handoffs: 2 }, recorded: { steps: desk } },
  agent_side_effects: {
    options: { allowed: ['email'] },
    recorded: { state: { state: {}, side_effects: [{ type: 'email' }] } },
  },
  state_matches: { options: {}, recorded: { case: { expected: { state: orders } }, state: { state: orders } } },
  state_unchanged: {
    options: { paths: ['orders'] },
    recorded: { case: { initial_state: orders }, state: { state: orders } },
  },
  fault_recovery: { options: { tool: 'refund', fault: 'error' }, recorded: replayed },
};

const loud = { transform: 'loud', valid: null };
const pairOf = (recorded: RecordedFields): RecordedFields => ({ ...recorded, derived: loud, source: recorded });
const relation = (name: string) => ({ relation: name, transform: 'loud' });

suitable.metamorphic_relation = { options: relation('same_actions'), recorded: pairOf({ steps: refund }) };

function criterionOf(type: string, options: Record<string, unknown>): Criterion {
  const evaluator = findEvaluator(type)!;
  return { id: type, evaluator, options: evaluator.options.parse(options), written: { type, criterion: undefined } };
}

function verdictsOf(type: string, options: Record<string, unknown>, recorded: RecordedCase) {
  const criterion = criterionOf(type, options);
  const status = (one: RecordedCase) => judgeCase([criterion], one)[0]!.status;
  const broken = breakagesFor(type, criterion.options).map((breakage) => {
    const copy = breakage.apply(recorded);
    return [breakage.name, copy ? status(copy.recorded) : 'nothing to break'] as const;
  });
  return { asRecorded: status(recorded), broken };
}

// What a project's own code finds is not known here, and the self-test runs none of it.
const builtIn = evaluators.filter(({ asks }) => asks === undefined).map(({ type }) => type);

describe('every evaluator can be caught failing', () => {
  test.each(builtIn)('%s', (type) => {
    const one = suitable[type];
    if (!one) throw new Error(`${type} has no suitable record here: add one, and a line in concerns.ts`);
    const { asRecorded, broken } = verdictsOf(type, one.options, aRecordedCase(one.recorded));
    expect(asRecorded).toBe('pass');
    expect(broken.filter(([, status]) => status === 'fail').length).toBeGreaterThan(0);
    expect(broken).toEqual(broken.map(([name]) => [name, breakages[name]]));
  });
});

test('every breakage concerns an evaluator, and none concerns one twice', () => {
  const names = Object.entries(suitable).map(([type, { options }]) =>
    breakagesFor(type, criterionOf(type, options).options).map(({ name }) => name),
  );
  expect(names.filter((one) => new Set(one).size < one.length)).toEqual([]);
  expect(new Set(names.flat())).toEqual(new Set(breakageNames));
});

test('every breakage stands on the page, as tables call it', () => {
  const page = readFileSync(new URL('../../../docs/selftest.md', import.meta.url), 'utf8');
  expect(breakageNames.filter((name) => !page.includes(`\n| ${say('en', `breakage.${name}`)} `))).toEqual([]);
});

test('an evaluator that is not known here has no breakages', () => {
  expect(breakagesFor('constructor', {})).toEqual([]);
});

function stateOf(expected: JsonObject, state: JsonObject): RecordedFields {
  return { case: { expected: { state: expected }, initial_state: expected }, state: { state } };
}

/** What a criterion does not look at does not concern it; what it does look at, it notices. */
describe('options decide what concerns a criterion', () => {
  const twice = { case: { expected: { tools: ['a', 'a'], tool_calls: [{ name: 'a' }, { name: 'a' }] } } };
  const calls = [call('a'), result('a'), call('a'), result('a')];
  test.each<[string, Record<string, unknown>, RecordedFields, string[]]>([
    ['agent_tool_sequence', { ordered: false }, judged, ['drop_call', 'repeat_call', 'rename_tool', 'undeclared_call']],
    [
      'agent_tool_sequence',
      {},
      { ...twice, steps: calls },
      ['drop_call', 'repeat_call', 'rename_tool', 'undeclared_call'],
    ],
    [
      'agent_tool_calls_match',
      { mode: 'unordered' },
      judged,
      ['rename_tool', 'drop_call', 'undeclared_call', 'repeat_call', 'change_argument'],
    ],
    [
      'agent_tool_calls_match',
      { mode: 'subset' },
      judged,
      ['rename_tool', 'undeclared_call', 'repeat_call', 'change_argument'],
    ],
    [
      'agent_tool_calls_match',
      { mode: 'subset' },
      { ...twice, steps: calls.slice(2) },
      ['rename_tool', 'undeclared_call', 'repeat_call'],
    ],
    ['agent_tool_calls_match', { mode: 'superset' }, judged, ['rename_tool', 'drop_call', 'change_argument']],
    [
      'agent_tool_calls_match',
      { mode: 'superset' },
      { ...judged, steps: [...refund, ...refund] },
      ['rename_tool', 'drop_call', 'change_argument'],
    ],
    [
      'agent_tool_calls_match',
      { arguments: 'ignore' },
      judged,
      ['rename_tool', 'drop_call', 'undeclared_call', 'repeat_call', 'swap_calls'],
    ],
    [
      'agent_tool_calls_match',
      { per_tool: { refund: 'ignore' } },
      judged,
      ['rename_tool', 'drop_call', 'undeclared_call', 'repeat_call', 'swap_calls', 'change_argument'],
    ],
    ['agent_tool_called', { tool_name: 'a', min_calls: 2 }, { steps: calls }, ['drop_call', 'rename_tool']],
    [
      'agent_tool_succeeded',
      { tool_name: 'a', min_calls: 2 },
      { steps: calls },
      ['drop_call', 'rename_tool', 'fail_call'],
    ],
    [
      'agent_call_order',
      { before: 'lookup', after: 'refund' },
      { steps: [...refund, ...refund] },
      ['drop_call', 'rename_tool', 'swap_calls', 'fail_call'],
    ],
    ['metamorphic_relation', relation('same_output'), pairOf(answer('yes')), ['change_output']],
    ['metamorphic_relation', relation('same_output'), pairOf({ output: 'yes' }), ['change_output']],
    [
      'metamorphic_relation',
      relation('same_state'),
      pairOf({ state: { state: orders } }),
      ['write_state', 'add_record'],
    ],
    ['metamorphic_relation', relation('same_state'), pairOf({ state: { state: {} } }), ['add_record']],
    ['agent_no_cycle', { compare_results: false }, { steps: [call('a')] }, ['repeat_call']],
    ['agent_max_steps', { max_steps: 0 }, { steps: [message({ actor: 'user' })] }, ['add_steps']],
    ['agent_max_handoffs', { max_handoffs: 0 }, { steps: [turnOf('a')] }, ['add_handoff']],
    ['state_matches', { mode: 'subset' }, stateOf({ orders: {} }, orders), ['write_state']],
    ['state_matches', { mode: 'tolerance', tolerance: 10 }, stateOf(orders, orders), ['write_state', 'add_record']],
    ['state_matches', { mode: 'paths', paths: ['orders.ord-1.amount'] }, stateOf(orders, orders), ['write_state']],
    ['state_matches', { mode: 'paths', paths: ['orders'] }, stateOf(orders, orders), ['write_state', 'add_record']],
    ['state_matches', {}, stateOf({}, {}), ['add_record']],
    ['state_unchanged', { paths: ['log.last'] }, stateOf(orders, orders), ['write_state']],
  ])('%s %j', (type, options, recorded, noticed) => {
    const { asRecorded, broken } = verdictsOf(type, options, aRecordedCase(recorded));
    expect(asRecorded).toBe('pass');
    const failing = broken.filter(([, status]) => status === 'fail').map(([name]) => name);
    expect(failing).toEqual(noticed);
    expect(broken.filter(([name, status]) => breakages[name] === 'fail' && status === 'pass')).toEqual([]);
  });
});
