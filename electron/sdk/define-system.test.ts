import { expect, test } from 'vitest';
import { defineSystem } from './define-system.ts';
import { StepLimitReached } from './step-limit.ts';
import type { CaseInput, RunContext, Trajectory } from './types.ts';

const records = ['agent_trajectory/v1'];
const given = { trial: 2, seed: 7 };
const start = (run: (one: CaseInput, context: RunContext) => unknown, what = records) =>
  defineSystem({ name: 'a', version: '1', records: what, run }).start({ id: 'case_1', input: 'x' }, given);

test('hello is what the definition says', () => {
  expect(defineSystem({ name: 'a', version: '2', records, run: () => null }).hello).toEqual({
    name: 'a',
    version: '2',
    records,
    stateful: false,
    replayable: true,
  });
});

const sandbox = { reset: () => {}, snapshot: () => ({ state: {} }) };
test.each([
  ['a sandbox makes it stateful', sandbox, records, true, true],
  ['it says that it cannot be replayed', { replay: false as const }, records, false, false],
  ['without a trajectory there is nothing to replay', {}, [], false, false],
])('hello: %s', (_what, more, what, stateful, replayable) => {
  const { hello, ...system } = defineSystem({ name: 'a', version: '1', records: what, run: () => null, ...more });
  expect(hello).toMatchObject({ stateful, replayable });
  expect(Object.keys(system)).toEqual([
    'start',
    ...(replayable ? ['replay'] : []),
    ...(stateful ? ['reset', 'snapshot'] : []),
  ]);
});

const recording: Trajectory = {
  steps: [
    { index: 1, kind: 'tool_call', tool_name: 'look', arguments: { n: 7 } },
    { index: 2, kind: 'tool_result', tool_name: 'look', result: 'recorded' },
  ],
  terminal_status: 'success',
  truncated: false,
  constraints: [],
  checkpoints: [{ id: 'end', step_index: 3 }],
};
const input = {
  case: { id: 'case_1', input: 7 },
  trajectory: recording,
  checkpoint: { id: 'end', step_index: 3 },
  change: null,
};

test('what runs can be replayed, with nothing said about it', async () => {
  const { replay } = defineSystem<number>({
    name: 'a',
    version: '1',
    records,
    run: ({ input: n }, { recorder }) => recorder.call('look', { n }, () => 'called'),
  });
  expect(await replay!(input, given).outcome).toMatchObject({ output: 'recorded' });
  const other = { ...input, case: { id: 'case_1', input: 8 } };
  expect(await replay!(other, given).outcome).toMatchObject({
    thrown: { message: expect.stringMatching(/^step 1 is tool_call look \{"n":8\}/), diverged: true },
    artifacts: { 'agent_trajectory/v1': { steps: [], truncated: true, truncated_reason: 'diverged' } },
  });
});

test('an agent that makes something else of a divergence has diverged', async () => {
  const { replay } = defineSystem({
    name: 'a',
    version: '1',
    records,
    async run(_one, { recorder }) {
      await recorder.call('other', {}, () => 0).catch(() => Promise.reject(new Error('gave up')));
    },
  });
  expect(await replay!(input, given).outcome).toMatchObject({ thrown: { diverged: true } });
});

test('a system can bring its own way to replay', async () => {
  const { replay } = defineSystem({
    name: 'a',
    version: '1',
    records,
    run: () => 'run',
    replay: ({ checkpoint, change }, { seed }) => ({ checkpoint: checkpoint.id, change, seed }),
  });
  expect(await replay!(input, given).outcome).toMatchObject({ output: { checkpoint: 'end', change: null, seed: 7 } });
});

test('hooks and hashes of the system reach its recorder', async () => {
  const { start } = defineSystem({
    name: 'a',
    version: '1',
    records,
    ...sandbox,
    prefix: 'hooked ',
    pre_hook({ tool }) {
      return this.prefix + tool;
    },
    state_hash: () => 'abc',
    run: (_one, { recorder }) => recorder.call('look', {}, () => 'called'),
  } as Parameters<typeof defineSystem>[0] & { prefix: string });
  expect(await start({ id: 'case_1', input: null }, given).outcome).toMatchObject({
    output: 'hooked look',
    artifacts: { [records[0]!]: { steps: [{}, { source: { hook: 'pre_hook' }, state_hash: 'abc' }] } },
  });
});

test('a run gives its output and its trajectory', async () => {
  const { outcome } = start(({ input }, { seed, trial, recorder }) => {
    recorder.decision('echo');
    return { input, seed, trial };
  });
  expect(await outcome).toMatchObject({
    output: { input: 'x', seed: 7, trial: 2 },
    artifacts: { 'agent_trajectory/v1': { steps: [{ index: 1, kind: 'decision' }], terminal_status: 'unknown' } },
  });
});

test('a system that records nothing leaves no trajectory', async () => {
  expect(await start(() => 1, []).outcome).toEqual({ output: 1, artifacts: {} });
});

test('what was recorded before something was thrown is kept', async () => {
  const { outcome } = start((_one, { recorder }) => {
    recorder.decision('try');
    throw new TypeError('no such field');
  });
  expect(await outcome).toMatchObject({
    thrown: { message: 'TypeError: no such field', stack: expect.stringContaining('define-system.test.ts') },
    artifacts: { 'agent_trajectory/v1': { steps: [{ kind: 'decision' }], truncated: true, truncated_reason: 'error' } },
  });
});

test('a limit that is reached is no error: the trajectory is cut, and there is no output', async () => {
  const { outcome } = start((_one, { recorder }) => {
    recorder.limit(1);
    recorder.decision('one');
    recorder.decision('two');
  });
  const gave = await outcome;
  expect(gave).not.toHaveProperty('thrown');
  expect(gave).not.toHaveProperty('output');
  expect(gave.artifacts[records[0]!]).toMatchObject({ truncated: true, step_limit: 1, steps: [{ index: 1 }] });
});

test('an output JSON has no form for is an error of the system', async () => {
  expect(await start(() => 10n).outcome).toMatchObject({
    thrown: { message: expect.stringMatching(/^TypeError: the output cannot be written as JSON/) },
  });
});

test('a case given up tells what it has recorded so far', async () => {
  const { recorded } = start((_one, { recorder }) => {
    recorder.message('waiting');
    return new Promise(() => {});
  });
  expect(recorded('timeout')[records[0]!]).toMatchObject({ truncated_reason: 'timeout', steps: [{ kind: 'message' }] });
});

test('the limit names itself', () => {
  expect(new StepLimitReached(3)).toMatchObject({ name: 'StepLimitReached', limit: 3 });
});
