import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayIssue } from '../testing/say-issue.ts';
import {
  agentSteps,
  disorder,
  endOfTrace,
  namesAgents,
  pairResults,
  route,
  type Step,
  Step as StepSchema,
  Trajectory,
  toolCalls,
} from './trajectory.ts';

type Fields = Partial<Step> & Pick<Step, 'kind'>;

const numbered = (steps: readonly Fields[]) => steps.map((step, at) => ({ index: at + 1, ...step }) as Step);
const trajectory = (...steps: Fields[]): Trajectory =>
  Trajectory.parse({ terminal_status: 'success', truncated: false, steps: numbered(steps) });
const problems = (value: unknown): string[] =>
  (Trajectory.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${sayIssue(issue)}`);

const call = (tool_name: string, more: Partial<Step> = {}): Fields => ({ kind: 'tool_call', tool_name, ...more });
const result = (tool_name: string | undefined, more: Partial<Step> = {}): Fields => ({
  kind: 'tool_result',
  tool_name,
  ...more,
});
const says = (agent: string | undefined, more: Partial<Step> = {}): Fields => ({ kind: 'message', agent, ...more });

test('keys of the recording’s own are kept, null is absence, and lists have defaults', () => {
  const step = { index: 1, kind: 'message', actor: null, colour: 'red', source: { raw: [1] } };
  const read = Trajectory.parse({
    terminal_status: 'unknown',
    truncated: false,
    steps: [step],
    tempo: 3,
    constraints: null,
  });
  expect(read).toMatchObject({
    tempo: 3,
    constraints: [],
    checkpoints: [],
    steps: [{ colour: 'red', source: { raw: [1] } }],
  });
  expect(read.steps[0]?.actor).toBeUndefined();
});

test('a key named __proto__ changes nothing', () => {
  const step = StepSchema.parse(JSON.parse('{"index":1,"kind":"message","__proto__":{"actor":"user"}}'));
  expect(step.actor).toBeUndefined();
});

const whole = { terminal_status: 'success', truncated: false };

test.each<[string, unknown, (string | RegExp)[]]>([
  ['no steps', { ...whole, steps: [] }, []],
  [
    'a handoff without a receiver',
    { ...whole, steps: [{ index: 1, kind: 'handoff' }] },
    ['steps.0.to_agent: expected the receiving agent on a handoff'],
  ],
  [
    'a receiver elsewhere',
    { ...whole, steps: [{ index: 1, kind: 'message', to_agent: 'b' }] },
    ['steps.0.to_agent: stands on a message; expected on a handoff only'],
  ],
  [
    'a call without its tool',
    { ...whole, steps: [{ index: 1, kind: 'tool_call' }] },
    ['steps.0.tool_name: expected the name of the tool on a tool_call'],
  ],
  [
    'a gap',
    { ...whole, steps: numbered([says('a'), says('a', { index: 3 })]) },
    ['steps.1.index: is 3; expected 2: steps are numbered 1, 2, 3 … without gaps'],
  ],
  [
    'an index twice',
    { ...whole, steps: numbered([says('a'), says('a', { index: 1 })]) },
    ['steps.1.index: is 1; expected 2: steps are numbered 1, 2, 3 … without gaps'],
  ],
  [
    'a start at 0',
    { ...whole, steps: [{ index: 0, kind: 'message' }] },
    [/^steps\.0\.index: /, /^steps\.0\.index: is 0; expected 1/],
  ],
  [
    'agents named by some',
    { ...whole, steps: numbered([says('a'), says(undefined)]) },
    [/^steps\.1\.agent: is absent, while other steps name theirs/],
  ],
  [
    'both',
    { ...whole, steps: numbered([says('a'), says(undefined, { index: 7 })]) },
    [/^steps\.1\.index/, /^steps\.1\.agent/],
  ],
  ['a user who names none', { ...whole, steps: numbered([says('a'), says(undefined, { actor: 'user' })]) }, []],
])('%s', (_what, value, expected) => {
  const found = problems(value);
  expect(found).toHaveLength(expected.length);
  for (const [at, one] of expected.entries())
    expect(found[at]).toMatch(one instanceof RegExp ? one : new RegExp(`^${one}$`));
});

test('disorder asks only for the steps', () => {
  expect(disorder(numbered([says(undefined), says(undefined)]))).toEqual([]);
});

test('agent steps and calls leave out the user and the environment, and keep nested ones', () => {
  const one = trajectory(
    says('a'),
    call('x', { agent: 'a' }),
    call('y', { agent: 'b', parent_index: 2 }),
    call('z', { actor: 'user' }),
    result('x', { actor: 'environment' }),
  );
  expect(agentSteps(one).map((step) => step.index)).toEqual([1, 2, 3]);
  expect(toolCalls(one).map((step) => step.tool_name)).toEqual(['x', 'y']);
  expect(endOfTrace(one)).toEqual([3]);
  expect(endOfTrace(trajectory(says(undefined, { actor: 'user' })))).toEqual([]);
});

const pairs = (...steps: Fields[]) => [...pairResults(numbered(steps))].map(([index, answer]) => [index, answer.index]);

test.each<[string, Fields[], number[][]]>([
  ['a call and its result', [call('x'), result('x')], [[1, 2]]],
  ['a result before any call', [result('x'), call('x')], []],
  ['a second result of one call', [call('x'), result('x'), result('x')], [[1, 2]]],
  ['another tool', [call('x'), result('y')], []],
  [
    'by id, in any order',
    [
      call('x', { call_id: 'a' }),
      call('x', { call_id: 'b' }),
      result('x', { call_id: 'b' }),
      result('x', { call_id: 'a' }),
    ],
    [
      [2, 3],
      [1, 4],
    ],
  ],
  [
    'an id used again: the latest unanswered',
    [
      call('x', { call_id: 'a' }),
      result('x', { call_id: 'a' }),
      call('x', { call_id: 'a' }),
      result('x', { call_id: 'a' }),
    ],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'an id twice open: the latest first',
    [
      call('x', { call_id: 'a' }),
      call('x', { call_id: 'a' }),
      result('x', { call_id: 'a' }),
      result('x', { call_id: 'a' }),
    ],
    [
      [2, 3],
      [1, 4],
    ],
  ],
  ['an id nobody called with', [call('x', { call_id: 'a' }), result('x', { call_id: 'b' })], []],
  [
    'without ids, the earliest of a turn',
    [call('x'), call('x'), result('x'), result('x')],
    [
      [1, 3],
      [2, 4],
    ],
  ],
  [
    'without ids, the latest turn first',
    [call('x', { turn: 1 }), call('x', { turn: 2 }), call('x', { turn: 2 }), result('x'), result('x'), result('x')],
    [
      [2, 4],
      [3, 5],
      [1, 6],
    ],
  ],
  [
    'a result that names no tool',
    [call('x'), call('y'), result(undefined), result(undefined)],
    [
      [1, 3],
      [2, 4],
    ],
  ],
  [
    'an answer by id closes the call for answers without',
    [call('x', { call_id: 'a' }), call('x'), result('x', { call_id: 'a' }), result('x')],
    [
      [1, 3],
      [2, 4],
    ],
  ],
])('%s', (_what, steps, expected) => {
  expect(pairs(...steps)).toEqual(expected);
});

/** The definition, word for word. */
function naivePairs(steps: readonly Step[]): Map<number, Step> {
  const answers = new Map<number, Step>();
  for (const step of steps) {
    if (step.kind !== 'tool_result') continue;
    const open = steps.filter((one) => one.kind === 'tool_call' && one.index < step.index && !answers.has(one.index));
    const same = open.filter((one) => step.tool_name === undefined || one.tool_name === step.tool_name);
    const turn = same.at(-1)?.turn;
    const found =
      step.call_id !== undefined
        ? open.findLast((one) => one.call_id === step.call_id)
        : same.find((one) => one.turn === turn);
    if (found) answers.set(found.index, step);
  }
  return answers;
}

test('law: results are paired as the definition says', () => {
  const maybe = <Value>(...values: Value[]) => fc.constantFrom(undefined, ...values);
  const step = fc.record({
    kind: fc.constantFrom<Step['kind']>('tool_call', 'tool_result'),
    tool_name: fc.constantFrom('x', 'y'),
    call_id: maybe('a', 'b'),
    turn: maybe(1, 2),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      expect([...pairResults(numbered(steps))]).toEqual([...naivePairs(numbered(steps))]);
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test('100,000 calls that stay open take no time to speak of', () => {
  const open = Array.from({ length: 50_000 }, (_, at) => call(at % 2 === 0 ? 'x' : 'y'));
  const answers = Array.from({ length: 50_000 }, (_, at) => result(at % 2 === 0 ? 'x' : 'never'));
  const start = performance.now();
  expect(pairResults(numbered([...open, ...open, ...answers])).size).toBe(25_000);
  expect(performance.now() - start).toBeLessThan(3000); // some 50 ms; the bound only catches another order
});

const handoff = (agent: string, to_agent: string): Fields => ({ kind: 'handoff', agent, to_agent });

test.each<[string, Fields[], string]>([
  ['repeats collapse', [says('a'), says('a'), call('x', { agent: 'b' }), says('a')], 'a@1 b@3 a@4'],
  ['a handoff and the step that follows are one change', [handoff('a', 'b'), says('b')], 'a@1 b@1'],
  ['a receiver that takes no step', [says('a'), handoff('a', 'person')], 'a@1 person@2'],
  [
    'results and observations are taken by no one',
    [says('a'), result('x', { agent: 'b' }), { kind: 'observation', agent: 'c' }],
    'a@1',
  ],
  [
    'decisions and the final step move control',
    [
      { kind: 'decision', agent: 'a' },
      { kind: 'final', agent: 'b' },
    ],
    'a@1 b@2',
  ],
  [
    'nested runs stay out',
    [says('a'), says('b', { parent_index: 1 }), handoff('b', 'c'), says('a')],
    'a@1 b@3 c@3 a@4',
  ],
  ['a nested handoff stays out', [says('a'), { ...handoff('b', 'c'), parent_index: 1 }], 'a@1'],
  ['the user holds no control', [says('a'), says('b', { actor: 'user' })], 'a@1'],
  ['no agents named', [says(undefined)], ''],
  ['no step', [], ''],
])('route: %s', (_what, steps, stops) => {
  const one = trajectory(...steps);
  expect(
    route(one)
      .map((stop) => `${stop.agent}@${stop.step}`)
      .join(' '),
  ).toBe(stops);
  expect(namesAgents(one)).toBe(stops !== '');
});
