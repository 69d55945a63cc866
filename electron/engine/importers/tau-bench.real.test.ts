import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson, isObject } from '../../../shared/json.ts';
import type { CaseRecord } from '../../../shared/record.ts';
import type { Report } from '../../../shared/report.ts';
import { pairResults, type Step, Trajectory, toolCalls } from '../../../shared/trajectory.ts';
import { evaluateRun } from '../evaluate/evaluate-run.ts';
import { findRun } from '../project/find-run.ts';
import { readProject } from '../project/read-project.ts';
import { type Import, importProject } from './import-project.ts';

// A real recording, beside the checkout where there is one; it is not ours to hand on.
const data = resolve('../shared/data');
const recording = join(data, 'tau-bench/gpt-4o-airline.json');
const here = existsSync(recording);

interface Expected {
  [figure: string]: unknown;
  success: number;
  tool_calls: number;
  pass_hat_k: Record<string, number>;
  pass_at_k: Record<string, number>;
}

interface ExpectedTrajectory {
  source: string;
  id: string;
  reward: number;
  n_messages: number;
  n_tool_calls: number;
  n_tool_errors: number;
  tool_sequence: string[];
}

/** A record with what the figures are counted from. */
interface Read {
  record: CaseRecord;
  trajectory: Trajectory;
  calls: Step[];
  errors: Step[];
}

describe.skipIf(!here)(`the real recording${here ? '' : ' (skipped: ../shared/data is not here)'}`, () => {
  let folder: string;
  let result: Import;
  let report: Report;
  let expected: Expected;
  let trajectories: ExpectedTrajectory[];
  let reads: Read[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tau-bench-'));
    const made = await importProject([recording], join(folder, 'project'));
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    result = made.value;
    report = await reportOf(result.folder);
    expected = JSON.parse(await readFile(join(data, 'expected.json'), 'utf8')).sources['tau-bench'];
    trajectories = (await jsonLines<ExpectedTrajectory>(join(data, 'expected-trajectories.jsonl'))).filter(
      ({ source }) => source === 'tau-bench',
    );
    const records = await jsonLines<CaseRecord>(join(result.folder, 'runs/gpt-4o-airline/records.jsonl'));
    reads = records.map(readRecord);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('nothing is left out, and nothing is odd', () => {
    expect(result).toMatchObject({ cases: 50, records: 200, leftOut: 0, problems: [] });
    expect(Object.fromEntries(result.census.map(({ kind, read }) => [kind, read]))).toMatchObject({
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

  test('each trajectory has its calls, results and errors', () => {
    const found = reads.map(({ record, calls, errors }) => ({
      id: `${record.case_id}#${record.trial - 1}`,
      reward: isObject(record.scores) ? record.scores.reward : undefined,
      n_tool_calls: calls.length,
      n_tool_errors: errors.length,
      tool_sequence: calls.map((call) => call.tool_name),
    }));
    expect(found).toEqual(
      trajectories.map(({ id, reward, n_tool_calls, n_tool_errors, tool_sequence }) => ({
        id,
        reward,
        n_tool_calls,
        n_tool_errors,
        tool_sequence,
      })),
    );
  });

  test('every figure about tools', () => {
    const calls = reads.flatMap((one) => one.calls);
    const errors = reads.flatMap((one) => one.errors);
    expect(tally(calls.map((call) => call.tool_name))).toEqual(expected.tool_calls_by_name);
    expect(errors).toHaveLength(expected.tool_results_starting_Error as number);
    expect(tally(errors.map((result) => result.tool_name))).toEqual(expected.tool_errors_by_tool);
    expect(tally(reads.map((one) => one.calls[0]?.tool_name ?? '(none)'))).toEqual(expected.first_tool);
    expect(tally(callsPerTurn(reads).map(String))).toEqual(expected.tool_calls_per_assistant_turn);
    const pairs = tally(reads.flatMap((one) => bigrams(one.calls.map((call) => call.tool_name!))));
    expect(pairs).toMatchObject(expected.tool_bigrams_top15 as object);
    expect(reads.filter((one) => hasTwice(one.calls.map((call) => call.call_id)))).toHaveLength(
      expected.trajectories_with_duplicate_tool_call_ids as number,
    );
    expect(reads.every((one) => pairResults(one.trajectory.steps).size === one.calls.length)).toBe(true);
  });

  test('every figure about repeats', () => {
    const runs = reads.flatMap((one) =>
      runsOfEqual(one.calls.map((call) => `${call.tool_name}${canonicalJson(call.arguments)}`)),
    );
    expect({
      longest_run: Math.max(...runs),
      loop_runs_gt2: runs.filter((length) => length > 2).length,
      repeat_pairs_eq_prev: runs.reduce((sum, length) => sum + length - 1, 0),
    }).toEqual({
      longest_run: (expected.loops as Record<string, number>).longest_run,
      loop_runs_gt2: (expected.loops as Record<string, number>).loop_runs_gt2,
      repeat_pairs_eq_prev: (expected.loops as Record<string, number>).repeat_pairs_eq_prev,
    });
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

async function reportOf(folder: string): Promise<Report> {
  const project = await readProject(folder);
  if (!project.ok) throw new Error(JSON.stringify(project.problems));
  expect(project.value.problems).toEqual([]);
  const run = findRun(project.value);
  if (!run.ok) throw new Error(JSON.stringify(run.problems));
  const { report, problems } = await evaluateRun(project.value, run.value);
  expect(problems).toEqual([]);
  return report;
}

async function jsonLines<Line>(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function readRecord(record: CaseRecord): Read {
  const trajectory = Trajectory.parse(record.artifacts['agent_trajectory/v1']) as Trajectory;
  const errors = trajectory.steps.filter((step) => step.is_error);
  return { record, trajectory, calls: toolCalls(trajectory), errors };
}

function tally(words: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word ?? ''] = (counts[word ?? ''] ?? 0) + 1;
  return counts;
}

/** How many calls each turn that made any has. */
function callsPerTurn(reads: readonly Read[]): number[] {
  return reads.flatMap(({ calls }) => Object.values(tally(calls.map((call) => String(call.turn)))));
}

function bigrams(names: readonly string[]): string[] {
  return names.slice(1).map((name, at) => `${names[at]} -> ${name}`);
}

function hasTwice(ids: readonly (string | undefined)[]): boolean {
  return new Set(ids).size < ids.length;
}

/** Lengths of the maximal runs of equal neighbours. */
function runsOfEqual(keys: readonly string[]): number[] {
  const lengths: number[] = [];
  for (const [at, key] of keys.entries()) {
    if (at > 0 && keys[at - 1] === key) lengths[lengths.length - 1]! += 1;
    else lengths.push(1);
  }
  return lengths;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
