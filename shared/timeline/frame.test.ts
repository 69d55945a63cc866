import { expect, test } from 'vitest';
import { aTrajectory, call, type StepFields, turnOf } from '../../testing/subjects.ts';
import { linePage, placePage, timelineFrame } from './frame.ts';
import { axisOf, type Timeline, timelineBase, timelineOf } from './timeline.ts';

async function drawn(steps: readonly StepFields[], kind: 'steps' | 'time', open = true): Promise<Timeline> {
  const base = await timelineBase(aTrajectory(steps));
  return timelineOf(base, axisOf(base, kind), { open, turned: [] });
}
const at = (...seconds: number[]) =>
  seconds.map((second) => ({ ...turnOf('a'), started_at: new Date(second * 1000).toISOString() }));

test.each<[string, StepFields[], 'steps' | 'time', number]>([
  ['steps come one after the other', [turnOf('a'), turnOf('a'), turnOf('a')], 'steps', 1],
  ['one step alone', [turnOf('a')], 'steps', 1],
  ['in time, half come sooner and half later', at(0, 1, 4, 6), 'time', 2000],
])('what is usual between a step and the next: %s', async (_what, steps, kind, usual) => {
  const timeline = await drawn(steps, kind);
  expect(timeline.axis.kind).toBe(kind);
  expect(timelineFrame(timeline, []).usual).toBe(usual);
});

test('each of a thousand columns knows the first step that begins there or later, and the last ones the last step', async () => {
  const { stepAt } = timelineFrame(await drawn([turnOf('a'), turnOf('a'), turnOf('a'), turnOf('a')], 'steps'), []);
  expect(stepAt).toHaveLength(1000);
  expect([0, 1, 250, 251, 500, 501, 750, 751, 999].map((column) => stepAt[column])).toEqual([
    1, 2, 2, 3, 3, 4, 4, 4, 4,
  ]);
});

test('steps too close to be told apart are one mark with their number', async () => {
  const steps = Array.from({ length: 4000 }, (_, step) => ({ ...turnOf('a'), is_error: step < 6 || step === 3999 }));
  expect(timelineFrame(await drawn(steps, 'steps'), []).errors).toEqual([
    { at: 0, step: 1, count: 4 },
    { at: 4, step: 5, count: 2 },
    { at: 3999, step: 4000, count: 1 },
  ]);
});

const nested: StepFields[] = [
  call('task', {}, { agent: 'lead' }),
  { ...turnOf('search'), parent_index: 1 },
  { ...call('read', {}, { agent: 'search' }), parent_index: 1 },
  { ...turnOf('reader'), parent_index: 3 },
];

test('a line says how much is nested in it, and whether that is open', async () => {
  const lines = async (open: boolean) =>
    linePage(await drawn(nested, 'steps', open), 0, 10).map((line) => [line.name, line.depth, line.inside, line.open]);
  expect(await lines(true)).toEqual([
    ['lead', 0, 3, true],
    ['search', 1, 1, true],
    ['reader', 2, 0, false],
  ]);
  expect((await lines(false))[0]).toEqual(['lead', 0, 3, false]);
});

test('lines and places come in pages', async () => {
  const timeline = await drawn(nested, 'steps');
  expect(linePage(timeline, 1, 1).map(({ name }) => name)).toEqual(['search']);
  expect(placePage(timeline, 2, 5)).toEqual([
    { start: 2, end: 3, line: 1 },
    { start: 3, end: 4, line: 2 },
  ]);
});
