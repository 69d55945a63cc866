import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isObject } from '../../../shared/json.ts';
import { pairResults } from '../../../shared/trajectory.ts';
import {
  callsPerTurn,
  expectedFigures,
  expectedTrajectories,
  type Imported,
  importRecordings,
  loopsOf,
  type ReadRecord,
  readOf,
  recordingsAreHere,
  tally,
  unlessHere,
} from '../../../testing/recordings.ts';

interface Expected {
  [figure: string]: unknown;
  success: number;
  tool_calls: number;
  pass_hat_k: Record<string, number>;
  pass_at_k: Record<string, number>;
  loops: Record<string, unknown>;
}

interface ExpectedTrajectory {
  source: string;
  id: string;
  reward: number;
  n_tool_calls: number;
  n_tool_errors: number;
  tool_sequence: string[];
}

const errorsOf = ({ trajectory }: ReadRecord) => trajectory.steps.filter((step) => step.is_error);

describe.skipIf(!recordingsAreHere)(`the real recording${unlessHere}`, () => {
  let imported: Awaited<ReturnType<typeof importRecordings>>;
  let report: Imported['reports'][number];
  let reads: ReadRecord[];
  let expected: Expected;

  beforeAll(async () => {
    imported = await importRecordings('tau-bench/gpt-4o-airline.json');
    report = imported.reports[0]!;
    reads = imported.runs[0]!;
    expected = await expectedFigures('tau-bench');
  });
  afterAll(() => imported.remove());

  test('nothing is left out, and nothing is odd', () => {
    expect(imported.result).toMatchObject({ cases: 50, records: 200, leftOut: 0, problems: [] });
    expect(readOf(imported.result)).toMatchObject({
      record: expected.trajectories,
      'tool call': expected.tool_calls,
      'message of system': 200,
      'message of user': 1490,
      'message of assistant': 2454,
      'message of tool': 1164,
    });
  });

  test.each(['pass_hat', 'pass_at'] as const)('%s_k of the report', (name) => {
    for (const [k, value] of Object.entries(expected[`${name}_k`])) {
      const metric = report.metrics.find(({ id }) => id === `${name}_${k}`);
      expect(metric?.value, `${name}_${k}`).toBeCloseTo(value, 6);
    }
  });

  test('each trajectory has its calls, results and errors', async () => {
    const found = reads.map((read) => ({
      id: `${read.record.case_id}#${read.record.trial - 1}`,
      reward: isObject(read.record.scores) ? read.record.scores.reward : undefined,
      n_tool_calls: read.calls.length,
      n_tool_errors: errorsOf(read).length,
      tool_sequence: read.calls.map((call) => call.tool_name),
    }));
    const lines = await expectedTrajectories<ExpectedTrajectory>('tau-bench');
    expect(lines).toEqual(found.map((one) => expect.objectContaining(one)));
  });

  test('every figure about tools', () => {
    const calls = reads.flatMap((one) => one.calls);
    const errors = reads.flatMap(errorsOf);
    expect(tally(calls.map((call) => call.tool_name))).toEqual(expected.tool_calls_by_name);
    expect(errors).toHaveLength(expected.tool_results_starting_Error as number);
    expect(tally(errors.map((result) => result.tool_name))).toEqual(expected.tool_errors_by_tool);
    expect(tally(reads.map((one) => one.calls[0]?.tool_name ?? '(none)'))).toEqual(expected.first_tool);
    expect(tally(reads.flatMap((one) => callsPerTurn(one.calls)))).toEqual(expected.tool_calls_per_assistant_turn);
    const pairs = tally(reads.flatMap((one) => bigrams(one.calls.map((call) => call.tool_name!))));
    expect(pairs).toMatchObject(expected.tool_bigrams_top15 as object);
    expect(reads.filter((one) => hasTwice(one.calls.map((call) => call.call_id)))).toHaveLength(
      expected.trajectories_with_duplicate_tool_call_ids as number,
    );
    expect(reads.every((one) => pairResults(one.trajectory.steps).size === one.calls.length)).toBe(true);
  });

  test('every figure about repeats', () => {
    expect(loopsOf(reads.map((one) => one.calls))).toEqual(expected.loops);
    const loop = report.criteria.find(({ criterion }) => criterion === 'agent_no_tool_loop')!;
    expect(loop.counts.failed).toBe(0);
  });

  test('every figure about success and endings', () => {
    const passed = reads.filter(({ record }) => isObject(record.scores) && record.scores.reward === 1);
    expect(passed).toHaveLength(expected.success);
    const byTrial = tally(passed.map(({ record }) => String(record.trial - 1)));
    expect(byTrial).toEqual(expected.success_by_trial);
    const byCase = new Map(reads.map(({ record }) => [record.case_id, 0]));
    for (const { record } of passed) byCase.set(record.case_id, byCase.get(record.case_id)! + 1);
    expect(tally([...byCase.values()].map(String))).toEqual(expected.tasks_by_number_of_successes_of_4);
    expect(reads.filter(({ trajectory }) => trajectory.truncated)).toHaveLength(
      expected.stopped_by_30_step_limit as number,
    );
    const reward = report.criteria.find(({ criterion }) => criterion === 'reward_ge_1')!;
    expect(reward.counts).toMatchObject({ passed: 84, failed: 116, missing: 0, excluded: 0 });
    const means = expected.mean_tool_calls_success_vs_failure as { success: number; failure: number };
    const failed = reads.filter((one) => !passed.includes(one));
    expect(mean(passed.map((one) => one.calls.length))).toBeCloseTo(means.success, 3);
    expect(mean(failed.map((one) => one.calls.length))).toBeCloseTo(means.failure, 3);
  });
});

function bigrams(names: readonly string[]): string[] {
  return names.slice(1).map((name, at) => `${names[at]} -> ${name}`);
}

function hasTwice(ids: readonly (string | undefined)[]): boolean {
  return new Set(ids).size < ids.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
