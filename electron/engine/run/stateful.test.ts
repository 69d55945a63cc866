import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { stateArtifact, trajectoryArtifact } from '../../../shared/record.ts';
import { Trajectory } from '../../../shared/trajectory.ts';
import { bundledHost } from '../../../testing/systems/bundles.ts';
import {
  aSystemProject,
  readOrThrow,
  removeProjects,
  runFolder,
  sandboxSystem,
} from '../../../testing/systems/project.ts';
import { contentDigest } from '../digest.ts';
import { openWorker } from './worker.ts';
import { openWorkshop } from './workshop.ts';

afterEach(removeProjects);

interface Recorded {
  case_id: string;
  output?: { resets: number; same: boolean; pid: number };
  error: { type: string; message: string } | null;
  artifacts: Record<string, JsonObject>;
}

async function runStates(states: readonly unknown[], given = {}, options = {}) {
  const folder = await aSystemProject(
    states.map(() => ({})),
    { ...sandboxSystem(), states, ...given },
  );
  const result = await runFolder(folder, options);
  return { ...result, folder, records: result.records as unknown as Recorded[] };
}

test('each case starts from its own state, and the world it leaves is kept beside its trajectory', async () => {
  const { records } = await runStates([{ orders: { a: 1 } }, undefined]);
  expect(records.map(({ artifacts }) => artifacts[stateArtifact])).toEqual([
    {
      state: { orders: { a: 1 }, case_id: 'case_1', visits: 1 },
      state_hash: expect.stringMatching(/^[0-9a-f]{8}$/),
      initial_state_hash: expect.stringMatching(/^[0-9a-f]{8}$/),
      side_effects: [{ type: 'mail', to: 'a@b.example' }],
    },
    expect.objectContaining({ state: { case_id: 'case_2', visits: 1 } }),
  ]);
  expect(records[0]?.artifacts[trajectoryArtifact]?.steps).toMatchObject([{}, { state_hash: 'after the visit' }]);
});

test('the first case of a process is reset twice, every other one once', async () => {
  const { records } = await runStates([{}, {}, {}]);
  expect(records.map(({ output }) => output?.resets)).toEqual([2, 3, 4]);
});

test('several workers have a sandbox each', async () => {
  const states = Array.from({ length: 12 }, (_, n) => ({ n }));
  const { records } = await runStates(states, {}, { workers: 3 });
  expect(records.map(({ output }) => output?.same)).toEqual(states.map(() => true));
  for (const pid of new Set(records.map(({ output }) => output?.pid))) {
    const own = records.filter(({ output }) => output?.pid === pid);
    expect(own.map(({ output }) => output?.resets)).toEqual(own.map((_, at) => at + 2));
  }
});

test('a reset that gives no hash: the digest of a snapshot taken at once stands in', async () => {
  const { records } = await runStates([{ reset: 'no hash' }]);
  expect(records[0]?.artifacts[stateArtifact]).toMatchObject({
    initial_state_hash: contentDigest({ reset: 'no hash', case_id: 'case_1' }),
  });
});

test.each([
  ['by its hash', 'draws lots', /^1$/, /^2$/],
  ['by what a snapshot shows', 'drifts', /^[0-9a-f]{64}$/, /^[0-9a-f]{64}$/],
])('a reset that is different each time stops the run: seen %s', async (_how, habit, first, second) => {
  const { outcome, records, folder } = await runStates([{}, {}], sandboxSystem(`'${habit}'`));
  expect(records).toEqual([]);
  expect(outcome).toMatchObject({ done: 0, total: 2, stopped: [{ code: 'nondeterministic_reset' }] });
  const values = { case: 'case_1', first: expect.stringMatching(first), second: expect.stringMatching(second) };
  expect(outcome?.stopped[0]?.values).toEqual(values);
  expect(outcome?.stopped[0]?.where).toMatchObject({ file: 'oloproof.yaml', line: 2 });

  // Mended, the run can be gone on with.
  const agent = join(folder, 'sandbox.mjs');
  await writeFile(agent, (await readFile(agent, 'utf8')).replace('process.argv;', '[];'));
  expect((await runFolder(folder, { resume: outcome!.runId })).outcome).toMatchObject({
    done: 2,
    errors: 0,
    stopped: [],
  });
});

describe('trouble in the sandbox is the error of its case, and no other case is lost', () => {
  type Row = [where: 'reset' | 'snapshot', trouble: string, type: string, message: string];
  const rows: Row[] = [
    ['reset', 'crash', 'reset_crash', 'the process ended with exit code 6 before it answered'],
    ['reset', 'hang', 'reset_timeout', 'no answer to reset within 3 s'],
    ['reset', 'throw', 'reset_thrown', 'the sandbox is on fire'],
    ['reset', 'print', 'reset_protocol', 'no JSON-RPC message: "Resetting the world …"'],
    ['reset', 'no object', 'reset_protocol', 'the answer to reset does not fit: '],
    ['reset', 'a hash that is a number', 'reset_protocol', 'the answer to reset does not fit: state_hash: '],
    ['snapshot', 'crash', 'snapshot_crash', 'the process ended with exit code 6 before it answered'],
    ['snapshot', 'hang', 'snapshot_timeout', 'no answer to snapshot within 3 s'],
    ['snapshot', 'throw', 'snapshot_thrown', 'the sandbox is on fire'],
    ['snapshot', 'no object', 'snapshot_protocol', 'the answer to snapshot does not fit: '],
    ['snapshot', 'no state', 'snapshot_protocol', 'does not fit: state: expected an object'],
    ['snapshot', 'state is text', 'snapshot_protocol', 'does not fit: state: expected an object'],
    ['snapshot', 'effects without a type', 'snapshot_protocol', 'does not fit: side_effects.0.type: '],
  ];

  test('each of them', { timeout: 60_000 }, async () => {
    const states = rows.flatMap(([where, trouble]) => [{ [where]: trouble }, {}]);
    const { outcome, records } = await runStates(states, { timeout: 3 }, { workers: 3 });
    expect(outcome).toMatchObject({ done: states.length, errors: rows.length, stopped: [] });
    const of = (at: number) => records.find((one) => one.case_id === `case_${at + 1}`);
    for (const [at, [where, trouble, type, message]] of rows.entries()) {
      const error = { type, message: expect.stringContaining(message) };
      expect([where, trouble, of(2 * at)?.error]).toEqual([where, trouble, error]);
      expect(of(2 * at + 1)).toMatchObject({ error: null, artifacts: { [stateArtifact]: { state: { visits: 1 } } } });
      // What the case itself gave is kept, where it came to that.
      expect(of(2 * at)?.artifacts).toEqual(
        where === 'reset' ? {} : expect.objectContaining({ [trajectoryArtifact]: expect.anything() }),
      );
      expect(of(2 * at)?.output === undefined).toBe(where === 'reset');
    }
  });
});

test('what went wrong in the case is its error; the world it left is kept where it can be seen', async () => {
  const folder = await aSystemProject([{ do: 'throw' }, { do: 'crash' }, {}], sandboxSystem());
  const { records } = await runFolder(folder);
  expect(records).toMatchObject([
    { error: { type: 'thrown', message: 'no such order' }, artifacts: { [stateArtifact]: { state: { half: true } } } },
    { error: { type: 'crash' }, artifacts: {} },
    { error: null },
  ]);
});

test('a replay is asked in a sandbox that stands where the checkpoint does', async () => {
  const folder = await aSystemProject([{ n: 1 }], { ...sandboxSystem(), states: [{ at: 'start' }] });
  const project = await readOrThrow(folder);
  const opened = await openWorkshop(project, await bundledHost());
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  const worker = openWorker(1, opened.value);
  const ready = await worker.ready();
  expect(ready).toMatchObject({ ok: true, value: { stateful: true, replayable: true } });
  const trajectory = Trajectory.parse({ steps: [], terminal_status: 'success', truncated: false });
  const change = { step_index: 3, result: 'changed' };
  const task = { one: project.cases[0]!, trial: 2, seed: 5, trajectory, change };
  const from = async (checkpoint: { id: string; step_index: number; state: JsonObject | undefined }) => {
    const done = await worker.replay({ ...task, checkpoint });
    return done.ok ? done.value : done;
  };
  expect(await from({ id: 'middle', step_index: 2, state: { at: 'middle' } })).toMatchObject({
    output: {
      world: { at: 'middle', case_id: 'case_1' },
      case: { id: 'case_1', input: { n: 1 }, initial_state: { at: 'start' } },
      trial: 2,
      seed: 5,
      trajectory,
      checkpoint: { id: 'middle', step_index: 2 },
      change,
    },
    error: null,
    artifacts: { [stateArtifact]: { state: { at: 'middle' } } },
  });
  expect(await from({ id: 'bare', step_index: 2, state: undefined })).toMatchObject({
    output: { world: { at: 'start' } },
  });
  opened.value.close();
});
