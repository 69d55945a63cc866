import { expect, test } from 'vitest';
import { defineSystem } from './define-system.ts';
import { StepLimitReached } from './step-limit.ts';
import type { CaseInput, RunContext } from './types.ts';

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
    replayable: false,
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
