import { expect, expectTypeOf, test } from 'vitest';
import { route, Trajectory as TrajectoryFormat } from '../../shared/trajectory.ts';
import { startRecording } from './recorder.ts';
import { StepLimitReached } from './step-limit.ts';
import type { Recorder, Trajectory } from './types.ts';

/** Steps without their times, which differ from run to run. */
const recorded = async (work: (recorder: Recorder) => unknown) => {
  const { recorder, trajectory } = startRecording();
  await work(recorder);
  const whole = trajectory();
  return { ...whole, steps: whole.steps.map(({ started_at: _at, duration_ms: _took, ...step }) => step) };
};

test('steps are numbered, and a result stands behind its call', async () => {
  const { steps } = await recorded(async (recorder) => {
    recorder.message('hello', { actor: 'user' });
    await recorder.call('add', { a: 1, b: 2 }, ({ a, b }) => a + b);
    recorder.final('3', { usage: { input_tokens: 5 } });
  });
  expect(steps).toEqual([
    { index: 1, kind: 'message', actor: 'user', content: 'hello' },
    { index: 2, kind: 'tool_call', tool_name: 'add', arguments: { a: 1, b: 2 } },
    { index: 3, kind: 'tool_result', tool_name: 'add', result: 3 },
    { index: 4, kind: 'final', content: '3', usage: { input_tokens: 5 } },
  ]);
});

test('what is recorded is in the format, times included', async () => {
  const { recorder, trajectory } = startRecording();
  await recorder.call('wait', { ms: 1 }, async () => null);
  recorder.checkpoint('before', { left: 1 });
  recorder.handoff('person');
  recorder.finish({ status: 'success' });
  expect(TrajectoryFormat.parse(trajectory())).toMatchObject({
    terminal_status: 'success',
    truncated: false,
    checkpoints: [{ id: 'before', step_index: 3, state: { left: 1 } }],
    steps: [
      { kind: 'tool_call', started_at: expect.any(String), duration_ms: expect.any(Number) },
      { kind: 'tool_result', started_at: expect.any(String) },
      { kind: 'handoff', started_at: expect.any(String), to_agent: 'person' },
    ],
  });
  expectTypeOf<Trajectory['steps'][number]['kind']>().toEqualTypeOf<TrajectoryFormat['steps'][number]['kind']>();
});

test('a tool that throws is an error result, and the agent sees it throw', async () => {
  const { steps } = await recorded((recorder) =>
    expect(
      recorder.call('pay', {}, () => {
        throw new RangeError('too much');
      }),
    ).rejects.toThrow('too much'),
  );
  expect(steps[1]).toEqual({
    index: 2,
    kind: 'tool_result',
    tool_name: 'pay',
    result: { error: { type: 'RangeError', message: 'too much' } },
    is_error: true,
  });
});

test('calls that are open at the same time are told apart by a call_id, and only those', async () => {
  const { steps } = await recorded(async (recorder) => {
    await recorder.call('alone', {}, () => 0);
    let release = (_result: string) => {};
    const slow = recorder.call('get', { n: 1 }, () => new Promise<string>((resolve) => (release = resolve)));
    await recorder.call('get', { n: 2 }, () => 'quick');
    release('slow');
    await slow;
  });
  expect(steps.map(({ call_id, result }) => [call_id, result])).toEqual([
    [undefined, undefined],
    [undefined, 0],
    ['call_3', undefined],
    ['call_4', undefined],
    ['call_4', 'quick'],
    ['call_3', 'slow'],
  ]);
});

test('as() names the agent of every step, the results too', async () => {
  const trajectory = await recorded(async (recorder) => {
    recorder.message('please', { actor: 'user' });
    recorder.as('triage').handoff('billing');
    await recorder.as('billing').call('look', {}, () => 1);
  });
  expect(trajectory.steps.map((step) => step.agent)).toEqual([undefined, 'triage', 'billing', 'billing']);
  expect(route(TrajectoryFormat.parse(trajectory)).map((stop) => stop.agent)).toEqual(['triage', 'billing']);
});

test.each([
  ['six steps, three calls: the fourth is not begun', 6, 6],
  ['a call has no room for its result', 7, 6],
])('the limit: %s', async (_what, limit, kept) => {
  const made: number[] = [];
  const trajectory = await recorded(async (recorder) => {
    recorder.limit(limit);
    recorder.message('the user counts in no limit', { actor: 'user' });
    const calls = async () => {
      for (let n = 1; ; n++) await recorder.call('search', { n }, () => made.push(n));
    };
    await expect(calls()).rejects.toThrow(StepLimitReached);
    expect(() => recorder.final('one would fit')).toThrow(StepLimitReached);
    recorder.finish({ status: 'failure' });
  });
  expect(made).toEqual([1, 2, 3]);
  expect(trajectory.steps).toHaveLength(kept + 1);
  expect(trajectory).toMatchObject({
    truncated: true,
    truncated_reason: 'step_limit',
    step_limit: limit,
    terminal_status: 'failure',
  });
});

test('a constraint looks at the latest step where none is named', async () => {
  const { constraints } = await recorded((recorder) => {
    recorder.constraint('early', true);
    recorder.decision('go');
    recorder.constraint('late', false);
    recorder.constraint('named', true, 7);
  });
  expect(constraints).toEqual([
    { name: 'early', passed: true },
    { name: 'late', passed: false, step_index: 1 },
    { name: 'named', passed: true, step_index: 7 },
  ]);
});

test('what is recorded is a copy', async () => {
  const args = { list: [1] };
  const { steps } = await recorded(async (recorder) => {
    await recorder.call('push', args, ({ list }) => {
      list.push(2);
      return args;
    });
    args.list.push(3);
  });
  expect(steps.map((step) => step.arguments ?? step.result)).toEqual([{ list: [1] }, { list: [1, 2] }]);
});

const circle: { self?: unknown } = {};
circle.self = circle;
test.each([
  ['a circle', circle],
  ['a bigint', 10n],
])('%s is refused by name', async (_what, value) => {
  const { recorder } = startRecording();
  await expect(recorder.call('send', value, () => 1)).rejects.toThrow(
    /^the arguments of send cannot be written as JSON/,
  );
});

test('after finish no step can be recorded', () => {
  const { recorder } = startRecording();
  recorder.finish({ status: 'success' });
  expect(() => recorder.message('and another thing')).toThrow('a message was recorded after recorder.finish()');
});

test('an interrupted recording says so, one that had its end does not', () => {
  const { recorder, trajectory } = startRecording();
  recorder.decision('try');
  expect(trajectory('timeout')).toMatchObject({ truncated: true, truncated_reason: 'timeout' });
  recorder.finish({ status: 'unknown', truncated: true, reason: 'the user left' });
  expect(trajectory()).toMatchObject({ truncated: true, truncated_reason: 'the user left' });
});
