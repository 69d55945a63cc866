import { expect, test } from 'vitest';
import { aTrajectory, handoff, result, type StepFields, turnOf } from '../../testing/subjects.ts';
import { timelineFrame } from './frame.ts';
import { stretchOf } from './stretch.ts';
import { axisOf, timelineBase, timelineOf } from './timeline.ts';

async function drawn(steps: readonly StepFields[], kind: 'steps' | 'time' = 'steps') {
  const base = await timelineBase(aTrajectory(steps, { checkpoints: [{ id: 'c', step_index: 2 }] }));
  return timelineOf(base, axisOf(base, kind), { open: null, turned: [] });
}
const whole = { firstLine: 0, lines: 64, from: 0 };

test('a handoff leads from its step to the next one of who receives, or to an empty lane', async () => {
  const timeline = await drawn([handoff('a', 'b'), turnOf('a'), turnOf('b'), handoff('b', 'c')]);
  expect(stretchOf(timeline, [], { ...whole, to: 4, columns: 100 }).handoffs).toEqual([
    { step: 1, begin: 0, start: 1, end: 2, fromLine: 0, toLine: 1 },
    { step: 4, begin: 3, start: 4, end: 4, fromLine: 1, toLine: 2 },
  ]);
});

test('a block says what went wrong in it', async () => {
  const steps = [turnOf('a'), turnOf('a'), turnOf('b'), result('x', 1, { is_error: true, agent: 'b' })];
  const blocks = stretchOf(await drawn(steps), [2], { ...whole, to: 4, columns: 100 }).blocks;
  expect(blocks.map(({ from, failed, isError }) => [from, failed, isError])).toEqual([
    [1, false, false],
    [2, true, false],
    [3, false, false],
    [4, false, true],
  ]);
});

test('a hundred thousand steps are as many blocks as there are columns', async () => {
  const timeline = await drawn(Array.from({ length: 100_000 }, (_, at) => turnOf(at % 2 === 0 ? 'a' : 'b')));
  const { blocks } = stretchOf(timeline, [77_777], { ...whole, to: 100_000, columns: 1000 });
  expect(blocks).toHaveLength(2000);
  expect(blocks.reduce((sum, { count }) => sum + count, 0)).toBe(100_000);
  expect(blocks.filter(({ failed }) => failed).map(({ from, to }) => [from, to])).toEqual([[77_701, 77_799]]);
});

test('handoffs are drawn where they can be told apart, and counted where they cannot', async () => {
  const steps = Array.from({ length: 10_000 }, (_, at) => (at % 2 === 0 ? handoff('a', 'b') : handoff('b', 'a')));
  const timeline = await drawn(steps);
  expect(stretchOf(timeline, [], { ...whole, to: 10_000, columns: 400 })).toMatchObject({
    handoffs: [],
    crowded: 10_000,
  });
  const close = stretchOf(timeline, [], { ...whole, from: 100, to: 140, columns: 400 });
  expect([close.handoffs.length, close.crowded]).toEqual([41, 0]);
});

test('the axis says how late its steps are', async () => {
  const steps = [0, 1, 2, 600].map((s) => ({ ...turnOf('a'), started_at: new Date(s * 1000).toISOString() }));
  const timeline = await drawn(steps, 'time');
  const { ticks, gaps } = stretchOf(timeline, [], { ...whole, to: timeline.axis.length, columns: 100 });
  expect(ticks.map(({ ms }) => ms)).toEqual([0, 1000, 2000, 600_000]);
  expect(gaps).toEqual([{ at: 3000, to: 6000, ms: 598_000 }]);
});

test('the whole of it has marks for what is worth finding', async () => {
  const steps = [handoff('a', 'b'), turnOf('b'), result('x', 1, { is_error: true, agent: 'b' })];
  expect(timelineFrame(await drawn(steps), [2])).toMatchObject({
    axis: 'steps',
    hasTime: false,
    lines: 2,
    nested: false,
    handoffs: [{ at: 0, step: 1, count: 1 }],
    checkpoints: [{ at: 1, step: 2, count: 1 }],
    faults: [{ at: 1, step: 2, count: 1 }],
    errors: [{ at: 2, step: 3, count: 1 }],
  });
});
