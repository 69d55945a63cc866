import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { equalJson, isObject, type JsonObject } from '../../../shared/json.ts';
import {
  expectedFigures,
  expectedTrajectories,
  importRecordings,
  loopsOf,
  type ReadRecord,
  readOf,
  recordingsAreHere,
  tally,
  unlessHere,
} from '../../../testing/recordings.ts';

interface Expected {
  files: number;
  trajectories: number;
  tool_calls: number;
  tool_calls_by_name: Record<string, number>;
  with_loop_gt2: number;
}

interface ExpectedTrajectory {
  source: string;
  file: string;
  n_steps: number;
  n_history: number;
}

const sourceOf = (value: unknown) => (isObject(value) && isObject(value.source) ? value.source : {});

/** How often the state after an action is another than the one before, from step to step of the recording. */
function stateTransitions({ trajectory }: ReadRecord): number {
  const withState = (kind: string) =>
    trajectory.steps
      .filter((step) => step.kind === kind && sourceOf(step).state !== undefined)
      .map((step) => sourceOf(step).state);
  // A generation records the state either before each action or after it: that list is the complete one.
  const [before, after] = [withState('tool_call'), withState('tool_result')];
  const states = before.length >= after.length ? before : after;
  return states.filter((state, at) => at > 0 && !equalJson(state, states[at - 1])).length;
}

describe.skipIf(!recordingsAreHere)(`real recordings${unlessHere}`, () => {
  let imported: Awaited<ReturnType<typeof importRecordings>>;
  let reads: ReadRecord[];

  beforeAll(async () => {
    imported = await importRecordings('swe-agent');
    reads = imported.runs[0]!;
  });
  afterAll(() => imported.remove());

  test('nothing is left out but a file that is no recording, and nothing is odd', async () => {
    const { files, trajectories, tool_calls } = await expectedFigures<Expected>('swe-agent');
    expect(imported.result).toMatchObject({ records: files, leftOut: 1, problems: [] });
    const { step, ...counts } = readOf(imported.result);
    expect(counts).toMatchObject({ record: trajectories, 'tool call': tool_calls });
    const lines = await expectedTrajectories<ExpectedTrajectory>('swe-agent');
    const all = (key: 'n_steps' | 'n_history') => lines.reduce((sum, line) => sum + line[key], 0);
    expect(step).toBe(all('n_steps'));
    const history = ['system', 'user', 'assistant', 'tool'].map((role) => counts[`message of ${role}`]!);
    expect(history.reduce((sum, count) => sum + count, 0)).toBe(all('n_history'));
  });

  test('every figure about tools', async () => {
    const expected = await expectedFigures<Expected>('swe-agent');
    const calls = reads.flatMap((one) => one.calls);
    expect(tally(calls.map((call) => call.tool_name))).toEqual(expected.tool_calls_by_name);
    expect(calls).toHaveLength(expected.tool_calls);
    expect(loopsOf(reads.map((one) => one.calls)).trajectories_with_loop_gt2).toBe(expected.with_loop_gt2);
    const loop = imported.reports[0]!.criteria.find(({ criterion }) => criterion === 'agent_no_tool_loop')!;
    expect(loop.counts.failed).toBe(expected.with_loop_gt2);
  });

  test('each trajectory has its steps, calls, states and end', async () => {
    const found = reads.map((one) => {
      const source = sourceOf(one.record);
      const hasSteps = source.info !== undefined;
      return {
        file: `swe-agent/${source.file}`,
        n_steps: hasSteps ? new Set(one.trajectory.steps.flatMap(({ turn }) => turn ?? [])).size : 0,
        first_tool: one.calls[0]?.tool_name,
        tool_sequence: one.calls.map((call) => call.tool_name),
        loops_gt2: loopsOf([one.calls]).loop_runs_gt2,
        state_transitions: stateTransitions(one),
        end: hasSteps ? (source.info as JsonObject).exit_status : null,
      };
    });
    const lines = await expectedTrajectories<ExpectedTrajectory>('swe-agent');
    const byFile = (one: { file: string }, other: { file: string }) => (one.file < other.file ? -1 : 1);
    expect(lines.sort(byFile)).toEqual(found.sort(byFile).map((one) => expect.objectContaining(one)));
  });

  test('every run ended by handing in', () => {
    for (const { trajectory } of reads) {
      expect(trajectory).toMatchObject({ terminal_status: 'success', truncated: false });
      expect(trajectory.steps.at(-1)).toMatchObject({ kind: 'final' });
      expect(trajectory.steps.filter(({ kind }) => kind === 'final')).toHaveLength(1);
    }
  });
});

describe.skipIf(!recordingsAreHere)(`real recordings of one issue${unlessHere}`, () => {
  test('eight of different generations are trials of one case', async () => {
    const imported = await importRecordings('swe-agent/marshmallow-1867');
    await imported.remove();
    expect(imported.result).toMatchObject({ cases: 1, records: 8, leftOut: 0, problems: [] });
    const records = imported.runs[0]!.map(({ record }) => record);
    expect(records.map(({ trial }) => trial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(records.map(({ case_id }) => case_id))).toEqual(new Set(['marshmallow-code__marshmallow-1867']));
    expect(new Set(records.map(({ case_digest }) => case_digest)).size).toBe(1);
    const submitted = imported.reports[0]!.criteria.find(({ criterion }) => criterion === 'agent_tool_submit_called')!;
    expect(submitted.counts).toMatchObject({ passed: 8, failed: 0, missing: 0 });
  });

  test('a recording of function calls keeps the arguments by their names', async () => {
    const imported = await importRecordings('swe-agent/marshmallow-1867/function_calling__install-1.traj');
    await imported.remove();
    const [{ calls }] = imported.runs[0] as [ReadRecord];
    expect(calls[0]).toMatchObject({ tool_name: 'create', arguments: { filename: 'reproduce.py' } });
    expect(calls[2]).toMatchObject({
      tool_name: 'python',
      arguments: { command: 'reproduce.py' },
      source: { functions: [{ name: 'bash', arguments: { command: 'python reproduce.py' } }] },
    });
    expect(imported.reports[0]!.run.system).toBe('gpt-4o');
  });
});
