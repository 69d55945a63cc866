import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTrajectory, call, handoff, message, result, type StepFields, turnOf } from '../../testing/subjects.ts';
import { coalesce } from './coalesce.ts';
import { axisOf, type Timeline, timelineBase, timelineOf } from './timeline.ts';

const user: StepFields = { kind: 'message', actor: 'user' };
const inside = (parent_index: number, step: StepFields): StepFields => ({ ...step, parent_index });
const task = (call_id: string): StepFields => call('task', {}, { call_id, agent: 'lead' });
const done = (call_id: string): StepFields => result('task', 'ok', { call_id, agent: 'lead' });

async function drawn(
  steps: readonly StepFields[],
  open: boolean | null = null,
  turned: number[] = [],
): Promise<Timeline> {
  const base = await timelineBase(aTrajectory(steps));
  return timelineOf(base, axisOf(base, 'steps'), { open, turned });
}

/** Each line as it is read: the lane by its depth, and the steps of its blocks. */
function read({ lines, tracks }: Timeline): string[] {
  return lines.map(({ track, slot, items }) => {
    const { name, depth, inferred } = tracks.list[track]!;
    const blocks = items.map(({ from, to, what, count, parallel }) => {
      const steps = from === to ? `${from + 1}` : `${from + 1}-${to + 1}`;
      return `${parallel ? '=' : ''}${steps}${what === 'run' ? `(${count})` : ''}`;
    });
    return `${'>'.repeat(depth)}${slot > 0 ? '+' : ''}${name}${inferred ? '?' : ''}: ${blocks.join(' ')}`.trimEnd();
  });
}

test.each<[string, StepFields[], string[]]>([
  ['a call and its result are one block', [user, call('look'), result('look'), message()], ['user: 1', 'agent: 2-3 4']],
  ['a call without a result stands alone', [call('look'), message()], ['agent: 1 2']],
  [
    'a result that comes back to another lane stands there',
    [call('look'), result('look', 1, { actor: 'environment' })],
    ['agent: 1', 'environment: 2'],
  ],
  [
    'calls of one turn are stacked',
    [
      call('a', {}, { turn: 1, call_id: '1' }),
      call('b', {}, { turn: 1, call_id: '2' }),
      call('c', {}, { turn: 1, call_id: '3' }),
      result('a', 1, { call_id: '1' }),
      result('b', 1, { call_id: '2' }),
      result('c', 1, { call_id: '3' }),
    ],
    ['agent: =1-4', '+agent: =2-5', '+agent: =3-6'],
  ],
  [
    'calls of one turn without results are stacked too',
    [call('a', {}, { turn: 1 }), call('b', {}, { turn: 1 }), call('c', {}, { turn: 2 })],
    ['agent: =1 3', '+agent: =2'],
  ],
  [
    'calls one after the other are not',
    [...['a', 'b'].flatMap((tool) => [call(tool), result(tool)])],
    ['agent: 1-2 3-4'],
  ],
  ['a receiver that took no step has its lane', [handoff('triage', 'billing')], ['triage: 1', 'billing:']],
  [
    'sub-agents that ran at once have a lane each, inset in their parent’s',
    [
      task('1'),
      task('2'),
      task('3'),
      inside(1, turnOf('search')),
      inside(2, turnOf('search')),
      inside(3, turnOf('search')),
      inside(1, turnOf('search')),
      inside(2, turnOf('search')),
      inside(3, turnOf('search')),
      done('1'),
      done('2'),
      done('3'),
    ],
    ['lead: =1-10', '+lead: =2-11', '+lead: =3-12', '>search: 4 7', '>search: 5 8', '>search: 6 9'],
  ],
  [
    'sub-agents that ran one after the other share a lane',
    [task('1'), inside(1, turnOf('search')), done('1'), task('2'), inside(4, turnOf('search')), done('2')],
    ['lead: 1-3 4-6', '>search: 2 5'],
  ],
  [
    'a parent that was not recorded is inferred from the call that was waiting',
    [
      call('b', {}, { agent: 'a', call_id: '1' }),
      inside(1, call('c', {}, { agent: 'b', call_id: '2' })),
      turnOf('c'),
      inside(1, result('c', 1, { agent: 'b', call_id: '2' })),
      result('b', 1, { agent: 'a', call_id: '1' }),
    ],
    ['a: 1-5', '>b: 2-4', '>>c?: 3'],
  ],
  [
    'an agent that was handed control is nobody’s sub-agent',
    [call('look', {}, { agent: 'a' }), turnOf('b'), result('look', 1, { agent: 'a' }), handoff('a', 'b'), turnOf('b')],
    ['a: 1-3 4', 'b: 2 5'],
  ],
  ['a parent that comes later is none', [inside(2, turnOf('a')), turnOf('b')], ['a: 1', 'b: 2']],
])('%s', async (_what, steps, lines) => {
  expect(read(await drawn(steps))).toEqual(lines);
});

const nest: StepFields[] = [
  task('1'),
  inside(1, turnOf('search')),
  inside(1, call('read', {}, { agent: 'search' })),
  inside(3, turnOf('reader')),
  inside(1, result('read', 1, { agent: 'search' })),
  done('1'),
  turnOf('lead'),
];

test.each<[string, boolean | null, number[], string[]]>([
  ['all open', true, [], ['lead: 1-6 7', '>search: 2 3-5', '>>reader: 4']],
  ['all folded', false, [], ['lead: 1-6 7', '+lead: 2-5(4)']],
  ['one folded', true, [1], ['lead: 1-6 7', '>search: 2 3-5', '>+search: 4(1)']],
  ['one opened', false, [0], ['lead: 1-6 7', '>search: 2 3-5', '>+search: 4(1)']],
])('nested runs, %s', async (_what, open, turned, lines) => {
  const timeline = await drawn(nest, open, turned);
  expect(read(timeline)).toEqual(lines);
  expect(timeline.tracks.list.map((track) => track.inside)).toEqual([4, 1, 0]);
});

test('ten thousand levels are lines like any other', async () => {
  const steps = Array.from({ length: 10_000 }, (_, at) => (at === 0 ? turnOf('a') : inside(at, turnOf('a'))));
  const open = await drawn(steps, true);
  expect(open.lines).toHaveLength(10_000);
  expect(open.tracks.list.at(-1)).toMatchObject({ depth: 9999, inside: 0 });
  const folded = await drawn(steps);
  expect(read(folded)).toEqual(['a: 1 2-10000(9999)']);
  expect(folded.lineOfStep.every((line) => line < folded.lines.length)).toBe(true);
});

const agent = fc.constantFrom('a', 'b', 'c');
const anyStep = fc.record({
  kind: fc.constantFrom('message', 'tool_call', 'tool_result', 'handoff' as const),
  agent,
  to: agent,
  tool: fc.constantFrom('x', 'y'),
  turn: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  parent: fc.option(fc.nat({ max: 40 }), { nil: undefined }),
  time: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
  ms: fc.option(fc.nat({ max: 5000 }), { nil: undefined }),
});
const anyTrajectory = fc.array(anyStep, { minLength: 1, maxLength: 60 }).map((steps) =>
  aTrajectory(
    steps.map(
      ({ kind, agent, to, tool, turn, parent, time, ms }): StepFields => ({
        kind,
        agent,
        turn,
        duration_ms: ms,
        ...(kind === 'handoff' && { to_agent: to }),
        ...((kind === 'tool_call' || kind === 'tool_result') && { tool_name: tool }),
        ...(parent !== undefined && { parent_index: parent + 1 }),
        ...(time !== undefined && { started_at: new Date(time).toISOString() }),
      }),
    ),
  ),
);
const laidOut = fc.tuple(
  anyTrajectory,
  fc.constantFrom('steps', 'time' as const),
  fc.option(fc.boolean()),
  fc.uniqueArray(fc.nat({ max: 8 }), { maxLength: 4 }),
);

test('every step is in exactly one block, on the line that it is said to be on', async () => {
  await fc.assert(
    fc.asyncProperty(laidOut, async ([trajectory, kind, open, turned]) => {
      const base = await timelineBase(trajectory);
      const timeline = await timelineOf(base, axisOf(base, kind), { open, turned });
      const counts = timeline.lines.flatMap(({ items }) => items.map(({ count }) => count));
      expect(counts.reduce((a, b) => a + b, 0)).toBe(trajectory.steps.length);
      for (const [at, line] of timeline.lineOfStep.entries()) {
        const holding = timeline.lines[line]!.items.filter(({ from, to }) => from <= at && at <= to);
        expect(holding.length).toBeGreaterThan(0);
      }
    }),
    { seed: 11, numRuns: 120 },
  );
});

test('blocks of a line keep the recorded order and do not overlap, however they are put together', async () => {
  await fc.assert(
    fc.asyncProperty(laidOut, fc.integer({ min: 1, max: 30 }), async ([trajectory, kind, open, turned], columns) => {
      const base = await timelineBase(trajectory);
      const timeline = await timelineOf(base, axisOf(base, kind), { open, turned });
      const { length } = timeline.axis;
      for (const { items } of timeline.lines) {
        const blocks = coalesce(items, 0, length, length / columns);
        for (const list of [items, blocks]) {
          for (const [at, block] of list.entries()) {
            expect(block.end).toBeGreaterThan(block.start);
            if (at === 0) continue;
            expect(block.from).toBeGreaterThan(list[at - 1]!.from);
            expect(block.start).toBeGreaterThanOrEqual(list[at - 1]!.end);
          }
        }
        const all = (list: readonly { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);
        expect(all(blocks)).toBe(all(items));
        const narrow = blocks.filter((block) => block.end - block.start < length / columns);
        expect(narrow.length).toBeLessThanOrEqual(2 * columns + 1);
      }
    }),
    { seed: 12, numRuns: 120 },
  );
});

test('two stretches side by side draw what the whole does', async () => {
  await fc.assert(
    fc.asyncProperty(laidOut, async ([trajectory, kind, open, turned]) => {
      const base = await timelineBase(trajectory);
      const timeline = await timelineOf(base, axisOf(base, kind), { open, turned });
      const { length } = timeline.axis;
      for (const { items } of timeline.lines) {
        const halves = [coalesce(items, 0, length / 2, length / 16), coalesce(items, length / 2, length, length / 16)];
        const byFirst = new Map(halves.flat().map((block) => [block.from, block.count]));
        const count = (list: Iterable<number>) => [...list].reduce((a, b) => a + b, 0);
        expect(count(byFirst.values())).toBe(count(items.map((item) => item.count)));
      }
    }),
    { seed: 13, numRuns: 100 },
  );
});

test('a hundred thousand calls at once are laid out in the time it takes to pass over them', async () => {
  const { lines } = await drawn(Array.from({ length: 100_000 }, () => call('look', {}, { turn: 1 })));
  const items = lines.flatMap((line) => line.items);
  expect(items).toHaveLength(100_000);
  expect(items.every(({ parallel }) => parallel)).toBe(true);
});
