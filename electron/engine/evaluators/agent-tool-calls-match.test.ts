import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import {
  call,
  calls,
  handoff,
  judge,
  message,
  optionProblems,
  type Recorded,
  type StepFields,
  told,
  truncated,
} from '../../../testing/subjects.ts';
import { agentRoute } from './agent-route.ts';
import { agentToolCallsMatch } from './agent-tool-calls-match.ts';

type Call = [name: string, args?: JsonObject];
const wanted = (...list: Call[]) => ({ tool_calls: list.map(([name, args]) => ({ name, arguments: args ?? {} })) });
const made = (...list: Call[]): StepFields[] => list.map(([name, args]) => call(name, args ?? {}));
const judged = (options: object, recorded: Recorded) => told(judge(agentToolCallsMatch, options, recorded));

const ping: Call = ['ping'];
const book: Call = ['book', { to: 'Rome', date: 'Mon' }];
const bookTue: Call = ['book', { to: 'Rome', date: 'Tue' }];
const dateDiffers = 'date is "Tue"; expected "Mon" (differing: date)';

// One row a mode and a trace, whole and cut short: [expected, recorded, strict, unordered, superset, subset].
const modes = ['strict', 'unordered', 'superset', 'subset'] as const;
const last = 'The trace ends after 1 call; expected ping {} next';
const unpaired = 'has no counterpart left among the expected calls';
const notRecorded = 'Expected call 2, ping, has no counterpart left among the recorded calls';

test.each<[string, Call[], Call[], string[]]>([
  ['the expected calls', [book, ping], [book, ping], ['pass', 'pass', 'pass', 'pass']],
  [
    'in another order',
    [book, ping],
    [ping, book],
    ['fail at 1: Call 1 is ping; expected book', 'pass', 'pass', 'pass'],
  ],
  [
    'one too many',
    [book],
    [book, ping],
    [
      'fail at 2: Call 2 is ping; the case expects 1 call, and then no more',
      `fail at 2: Call 2, ping, ${unpaired}`,
      'pass',
      `fail at 2: Call 2, ping, ${unpaired}`,
    ],
  ],
  [
    'one too few',
    [book, ping],
    [book],
    [`fail at 1: ${last}`, `fail at 1: ${notRecorded}`, `fail at 1: ${notRecorded}`, 'pass'],
  ],
  ['equal calls are counted: twice for twice', [ping, ping], [ping, ping], ['pass', 'pass', 'pass', 'pass']],
  [
    'equal calls are counted: once for twice',
    [ping, ping],
    [ping],
    [`fail at 1: ${last}`, `fail at 1: ${notRecorded}`, `fail at 1: ${notRecorded}`, 'pass'],
  ],
  [
    'equal calls are counted: twice for once',
    [ping],
    [ping, ping],
    [
      'fail at 2: Call 2 is ping; the case expects 1 call, and then no more',
      `fail at 2: Call 2, ping, ${unpaired}`,
      'pass',
      `fail at 2: Call 2, ping, ${unpaired}`,
    ],
  ],
  ['one argument differs', [ping, book], [ping, bookTue], Array(4).fill(`fail at 2: Call 2, book: ${dateDiffers}`)],
  [
    'no call',
    [ping],
    [],
    [
      'fail: The trace ends after 0 calls; expected ping {} next',
      'fail: Expected call 1, ping, has no counterpart left among the recorded calls',
      'fail: Expected call 1, ping, has no counterpart left among the recorded calls',
      'pass (vacuous)',
    ],
  ],
  ['no call where none is expected', [], [], ['pass', 'pass', 'pass', 'pass (vacuous)']],
])('%s', (_what, expected, recorded, verdicts) => {
  const subject = { expected: wanted(...expected), steps: made(...recorded) };
  expect(modes.map((mode) => judged({ mode }, subject))).toEqual(verdicts);
});

const missing = 'missing: truncated';

test.each<[string, Call[], Call[], string[]]>([
  // A further call could be one too many for strict, unordered and subset; a superset stays one.
  ['all expected calls are there', [book, ping], [book, ping], [missing, missing, 'pass', missing]],
  ['a call is still missing', [book, ping], [book], [missing, missing, missing, missing]],
  ['nothing is there yet', [book], [], [missing, missing, missing, missing]],
  ['nothing is there, and nothing expected', [], [], [missing, missing, 'pass', missing]],
  // Only strict is settled by the order of a prefix.
  ['the second comes first', [book, ping], [ping], ['fail', missing, missing, missing]],
  // A call that no expected call can account for stays one too many, except where extras are allowed.
  ['one too many', [book], [book, ping], ['fail', 'fail', 'pass', 'fail']],
  ['an equal call too many', [ping, book], [ping, ping], ['fail', 'fail', missing, 'fail']],
  ['another argument', [book], [bookTue], ['fail', 'fail', missing, 'fail']],
  ['an extra call, and one still missing', [book, ping], [bookTue, ping], ['fail', 'fail', missing, 'fail']],
])('truncated: %s', (_what, expected, recorded, verdicts) => {
  const subject = { expected: wanted(...expected), steps: made(...recorded), ...truncated };
  expect(modes.map((mode) => judged({ mode }, subject).replace(/^fail.*/, 'fail'))).toEqual(verdicts);
});

test.each(modes)('%s: a case that declares no calls is excluded', (mode) => {
  expect(judged({ mode }, { expected: { tools: ['a'] }, steps: calls('a') })).toBe('excluded: no_declared_tool_calls');
  expect(judged({ mode }, { steps: [], ...truncated })).toBe('excluded: no_declared_tool_calls');
});

test.each<[string, object, Call, Call, string]>([
  ['key order does not count', {}, ['f', { a: 1, b: 2 }], ['f', { b: 2, a: 1 }], 'pass'],
  ['numbers by value', {}, ['f', { a: 1 }], ['f', { a: 1.0 }], 'pass'],
  [
    'an argument that is absent',
    {},
    ['f', { a: 1, b: 2 }],
    ['f', { a: 1 }],
    'Call 1, f: b is absent; expected 2 (differing: b)',
  ],
  [
    'an argument nobody expected',
    {},
    ['f', { q: 'x' }],
    ['f', { q: 'x', admin: true }],
    'Call 1, f: admin is true; no such argument was expected (differing: admin)',
  ],
  [
    'all keys that differ are named',
    {},
    ['f', { q: 'x', n: { deep: [1] } }],
    ['f', { n: { deep: [2] }, admin: true }],
    'Call 1, f: q is absent; expected "x" (differing: q, n.deep.0, admin)',
  ],
  [
    'empty means empty',
    {},
    ['list', {}],
    ['list', { all: true }],
    'Call 1, list: all is true; no such argument was expected (differing: all)',
  ],
  ['subset: others may be added', { arguments: 'subset' }, ['f', { q: 'x' }], ['f', { q: 'x', admin: true }], 'pass'],
  [
    'subset: those expected count',
    { arguments: 'subset' },
    ['f', { q: 'x' }],
    ['f', { q: 'y' }],
    'Call 1, f: q is "y"; expected "x" (differing: q)',
  ],
  [
    'subset is about arguments, not what is inside one',
    { arguments: 'subset' },
    ['f', { q: { a: 1 } }],
    ['f', { q: { a: 1, b: 2 } }],
    'Call 1, f: q.b is 2; no such argument was expected (differing: q.b)',
  ],
  ['ignore', { arguments: 'ignore' }, ['f', { q: 'x' }], ['f', { p: 1 }], 'pass'],
  ['one tool by itself', { per_tool: { f: 'ignore' } }, ['f', { q: 'x' }], ['f', { p: 1 }], 'pass'],
  [
    'one tool stricter than the rest',
    { arguments: 'ignore', per_tool: { f: 'exact' } },
    ['f', {}],
    ['f', { p: 1 }],
    'Call 1, f: p is 1; no such argument was expected (differing: p)',
  ],
  [
    'a declared default may be added',
    { defaults: { f: { limit: 10 } } },
    ['f', { q: 'x' }],
    ['f', { q: 'x', limit: 10 }],
    'pass',
  ],
  [
    'with its own value only',
    { defaults: { f: { limit: 10 } } },
    ['f', { q: 'x' }],
    ['f', { q: 'x', limit: 99 }],
    'Call 1, f: limit is 99; no such argument was expected (differing: limit)',
  ],
  [
    'named alone, with any value',
    { defaults: { f: ['limit'] } },
    ['f', { q: 'x' }],
    ['f', { q: 'x', limit: 99 }],
    'pass',
  ],
  [
    'nothing else',
    { defaults: { f: { limit: 10 } } },
    ['f', { q: 'x' }],
    ['f', { q: 'x', admin: true }],
    'Call 1, f: admin is true; no such argument was expected (differing: admin)',
  ],
  [
    'not for another tool',
    { defaults: { g: { limit: 10 } } },
    ['f', {}],
    ['f', { limit: 10 }],
    'Call 1, f: limit is 10; no such argument was expected (differing: limit)',
  ],
  [
    'an expected argument is required, default or not',
    { defaults: { f: { limit: 10 } } },
    ['f', { limit: 10 }],
    ['f', {}],
    'Call 1, f: limit is absent; expected 10 (differing: limit)',
  ],
  [
    'a tool named like an inherited property',
    { per_tool: {}, defaults: {} },
    ['constructor', { a: 1 }],
    ['constructor', { a: 1 }],
    'pass',
  ],
])('arguments: %s', (_what, options, expected, recorded, verdict) => {
  const subject = { expected: wanted(expected), steps: made(recorded) };
  expect(judged(options, subject)).toBe(verdict === 'pass' ? 'pass' : `fail at 1: ${verdict}`);
});

test('arguments that are no object', () => {
  const steps = [call('f', 'q=x')];
  expect(judged({}, { expected: wanted(['f', { q: 'x' }]), steps })).toBe(
    'fail at 1: Call 1, f: arguments is "q=x"; expected {"q":"x"} (differing: arguments)',
  );
  expect(judged({}, { expected: { tool_calls: [{ name: 'f' }] }, steps: calls('f') })).toBe('pass');
  expect(judged({}, { expected: { tool_calls: [{ name: 'f' }] }, steps: [call('f', null)] })).toBe('pass');
});

test('JSON text by value, and it says so', () => {
  const expected = wanted(['put', { payload: '{"a":1,"b":2}', to: 'x' }]);
  const steps = made(['put', { payload: '{ "b": 2, "a": 1 }', to: 'x' }]);
  expect(judged({}, { expected, steps })).toMatch(/^fail at 1: Call 1, put: payload is/);
  expect(judged({ json_strings: true }, { expected, steps })).toBe(
    'pass at 1: The calls agree; compared as JSON text, by value: payload',
  );
  expect(
    judged({ json_strings: true }, { expected, steps: made(['put', { payload: '{"a":1,"b":3}', to: 'x' }]) }),
  ).toBe('fail at 1: Call 1, put: payload.b is 3; expected 2 (differing: payload.b; texts compared as JSON, by value)');
  const same = made(['put', { payload: '{"a":1,"b":2}', to: 'x' }]);
  expect(judged({ json_strings: true }, { expected, steps: same })).toBe('pass'); // equal to the letter: nothing to say
  expect(
    judged({ json_strings: true }, { expected, steps: [call('put', '{"to":"x","payload":"{\\"b\\":2,\\"a\\":1}"}')] }),
  ).toMatch(/^pass at 1: The calls agree/);
});

test('a hand-over call with a reason of the framework’s own, beside the handoff itself', () => {
  const expected = { ...wanted(['transfer', { agent: 'billing' }]), route: ['triage', 'billing'] };
  const steps = [
    call('transfer', { agent: 'billing', reason: 'a refund' }, { agent: 'triage' }),
    handoff('triage', 'billing'),
    message({ agent: 'billing' }),
  ];
  expect(judged({ per_tool: { transfer: 'subset' } }, { expected, steps })).toBe('pass');
  expect(judged({ per_tool: { transfer: 'ignore' } }, { expected, steps })).toBe('pass');
  expect(judged({}, { expected, steps })).toBe(
    'fail at 1: Call 1, transfer: reason is "a refund"; no such argument was expected (differing: reason)',
  );
  expect(told(judge(agentRoute, {}, { expected, steps }))).toBe('pass');
});

test('the first step that differs, of five', () => {
  const expected = wanted(ping, ping, book, ping, ping);
  const steps = made(ping, ping, bookTue, ping, bookTue);
  expect(judged({}, { expected, steps })).toBe(`fail at 3: Call 3, book: ${dateDiffers}`);
});

test('pairs as many as can be paired, not the first that fits', () => {
  const expected = wanted(['f', { a: 1 }], ['f', { a: 1, b: 2 }]);
  const steps = made(['f', { a: 1, b: 2 }], ['f', { a: 1, c: 3 }]);
  expect(judged({ mode: 'unordered', arguments: 'subset' }, { expected, steps })).toBe('pass');
});

test('a call left over is told apart from the expected call it comes nearest to', () => {
  const expected = wanted(['f', { a: 1, b: 1 }], ['f', { a: 2, b: 2 }], ping);
  const steps = made(ping, ['f', { a: 2, b: 3 }], ['f', { a: 1, b: 1 }]);
  expect(judged({ mode: 'unordered' }, { expected, steps })).toBe(
    'fail at 2: Call 2, f: b is 3; expected 2 (differing: b)',
  );
});

test('options', () => {
  expect(agentToolCallsMatch.criterion(agentToolCallsMatch.options.parse({}))).toBe('agent_tool_calls_match');
  expect(
    optionProblems(agentToolCallsMatch, { mode: 'loose', per_tool: { f: 'partial' }, json_string: true }),
  ).toHaveLength(3);
  expect(optionProblems(agentToolCallsMatch, { defaults: { f: 10 } })).toEqual([
    'defaults.f: expected the arguments that may be added: {name: default}, or a list of names',
  ]);
});
