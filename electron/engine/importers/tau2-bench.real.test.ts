import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isObject, type JsonObject } from '../../../shared/json.ts';
import type { Step } from '../../../shared/trajectory.ts';
import {
  callsPerTurn,
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
import { isAction } from './tau2-bench/checks.ts';

const files = ['ft-gpt-4.1_airline', 'gpt-4.1_airline', 'gpt-4.1_telecom', 'qwen2.5-7b_airline'];

interface Expected {
  [figure: string]: unknown;
  agent_llm: string;
  trajectories: number;
  messages: number;
  longest_trajectory_messages: number;
  messages_by_role: Record<string, number>;
  assistant_content: Record<string, number>;
  success: number;
  loops_assistant: Record<string, unknown>;
  loops_user: Record<string, unknown>;
  recorded_constraint_like_checks: Record<string, number>;
  recorded_action_checks: Record<string, number>;
  slices_success_of_n: Record<string, [number, number]>;
}

interface ExpectedTrajectory {
  source: string;
  file: string;
  id: string;
}

/** What the user called. */
const userCalls = ({ trajectory }: ReadRecord) =>
  trajectory.steps.filter((step) => step.kind === 'tool_call' && step.actor === 'user');
const errors = ({ trajectory }: ReadRecord) => trajectory.steps.filter((step) => step.is_error);
const succeeded = ({ record }: ReadRecord) => isObject(record.scores) && record.scores.reward === 1;
const source = ({ record }: ReadRecord) => record.source as JsonObject;
/** Every message has its number in the recording, on the first of its steps. */
const messages = ({ trajectory }: ReadRecord) =>
  trajectory.steps.filter((step) => isObject(step.source) && step.source.turn_idx !== undefined);
const names = (steps: readonly Step[]) => steps.map((step) => step.tool_name);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
/** `content text` as `text` */
const fromWords = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, n]) => [name.replace('content ', ''), n]));

describe.skipIf(!recordingsAreHere).each(files)(`the real recording %s${unlessHere}`, (file) => {
  let imported: Awaited<ReturnType<typeof importRecordings>>;
  let reads: ReadRecord[];
  let expected: Expected;

  beforeAll(async () => {
    imported = await importRecordings(`tau2-bench/${file}.json`);
    reads = imported.runs[0]!;
    expected = (await expectedFigures<Record<string, Expected>>('tau2-bench'))[`${file}.json`]!;
  });
  afterAll(() => imported.remove());

  test('nothing is left out, and nothing is odd', () => {
    const { trajectories, messages_by_role: roles } = expected;
    expect(imported.result).toMatchObject({
      records: trajectories,
      cases: expected.tasks_listed,
      leftOut: 0,
      problems: [],
    });
    expect(readOf(imported.result)).toMatchObject({
      task: expected.tasks_listed,
      'message of assistant': roles.assistant,
      'message of user': roles.user,
      'message of tool': roles.tool,
      'tool call of assistant': expected.assistant_tool_calls,
      ...(expected.user_tool_calls === 0 ? {} : { 'tool call of user': expected.user_tool_calls }),
    });
    const counts = reads.map((one) => messages(one).length);
    expect(sum(counts)).toBe(expected.messages);
    expect(Math.max(...counts)).toBe(expected.longest_trajectory_messages);
    const { text, ...silent } = fromWords(expected.assistant_content);
    const said = reads.flatMap(messages).filter(({ actor, kind }) => actor === undefined && kind !== 'tool_result');
    const speaking = said.filter(({ kind, content }) => kind === 'message' && content !== '');
    expect([speaking.length, said.length - speaking.length]).toEqual([text, sum(Object.values(silent))]);
  });

  test('the run says whose it is', () => {
    expect(imported.reports[0]!.run).toMatchObject({ system: expected.agent_llm, source: 'tau2-bench', trials: 1 });
    const info = { user_info: { llm: expected.user_llm }, environment_info: { domain_name: expected.domain } };
    expect(imported.manifests[0]!.recording).toMatchObject({ info });
  });

  test('each trajectory has its calls, errors and end', async () => {
    const found = reads.map((one) => ({
      id: source(one).id,
      task: one.record.case_id,
      trial: one.record.trial - 1,
      success: succeeded(one),
      n_messages: messages(one).length,
      n_tool_calls: one.calls.length + userCalls(one).length,
      n_user_tool_calls: userCalls(one).length,
      n_tool_errors: errors(one).length,
      first_tool: one.calls[0]?.tool_name ?? null,
      last_tool: one.calls.at(-1)?.tool_name ?? null,
      tool_sequence: names(one.calls),
      loops_gt2: loopsOf([one.calls]).loop_runs_gt2,
      end: source(one).termination_reason,
    }));
    const lines = await expectedTrajectories<ExpectedTrajectory>('tau2-bench');
    const own = lines.filter((line) => line.file === `tau2-bench/${file}.json`);
    expect(own).toEqual(found.map((one) => expect.objectContaining(one)));
  });

  test('every figure about tools, of the agent and of the user', () => {
    expect(tally(reads.flatMap((one) => names(one.calls)))).toEqual(expected.assistant_tool_calls_by_name);
    expect(tally(reads.flatMap((one) => names(userCalls(one))))).toEqual(expected.user_tool_calls_by_name);
    const parallel = [
      ...reads.flatMap((one) => callsPerTurn(one.calls).map((calls) => `assistant:${calls}`)),
      ...reads.flatMap((one) => callsPerTurn(userCalls(one)).map((calls) => `user:${calls}`)),
    ];
    expect(tally(parallel)).toEqual(expected.parallel_tool_calls_per_turn);
    const failing = reads.flatMap(errors).map(({ actor }) => (actor === 'user' ? 'user' : 'assistant'));
    expect(tally(failing)).toEqual(expected.tool_error_results_by_requestor);
    expect(tally(reads.map((one) => one.calls[0]?.tool_name ?? '(none)'))).toEqual(expected.first_assistant_tool);
  });

  test('every figure about repeats, and the evaluator agrees', () => {
    const loops = loopsOf(reads.map((one) => one.calls));
    expect(loops).toEqual(expected.loops_assistant);
    expect(loopsOf(reads.map(userCalls))).toEqual(expected.loops_user);
    const loop = imported.reports[0]!.criteria.find(({ criterion }) => criterion === 'agent_no_tool_loop')!;
    expect(loop.counts.failed).toBe(loops.trajectories_with_loop_gt2);
  });

  test('every figure about success and endings', () => {
    const { criteria, metrics } = imported.reports[0]!;
    const { trajectories, success } = expected;
    const reward = criteria.find((one) => one.criterion === 'reward_ge_1')!;
    expect(reward.counts).toMatchObject({ passed: success, failed: trajectories - success, missing: 0, excluded: 0 });
    expect(metrics.find(({ id }) => id === 'pass_hat_1')?.value).toBeCloseTo(expected.success_rate as number, 6);
    expect(tally(reads.map((one) => String(source(one).termination_reason)))).toEqual(expected.termination_reason);
    const ended = ['user_stop', 'agent_stop'];
    expect(reads.map(({ trajectory }) => trajectory.truncated)).toEqual(
      reads.map((one) => !ended.includes(String(source(one).termination_reason))),
    );
  });

  test('every recorded check is a constraint', () => {
    const checks = reads.flatMap(({ trajectory }) => trajectory.constraints);
    const { 'db_match:None': unchecked = 0, ...recorded } = expected.recorded_constraint_like_checks;
    const found = checks
      .filter(({ name }) => name !== 'action_check')
      .map(({ name, passed }) =>
        name === 'db_match' ? `db_match:${passed ? 'True' : 'False'}` : `${name}s:${passed ? 'met' : 'unmet'}`,
      );
    expect(tally(found)).toEqual(recorded);
    expect(reads.filter((one) => one.trajectory.constraints.every(({ name }) => name !== 'db_match'))).toHaveLength(
      unchecked,
    );
    const actions = checks.filter(({ name }) => name === 'action_check');
    expect(tally(actions.map(({ passed }) => (passed ? 'match' : 'no_match')))).toEqual(
      expected.recorded_action_checks,
    );
  });

  test('action matches computed from the steps equal the recorded ones', () => {
    const compared = reads.flatMap(({ trajectory: { steps, constraints } }) =>
      constraints
        .filter(({ name }) => name === 'action_check')
        .map(({ passed, step_index, source }) => {
          const action = (source as JsonObject).action as JsonObject;
          const matches = steps.some((step) => isAction(action, step));
          // What was matched is the evidence.
          expect(step_index !== undefined).toBe(matches);
          return matches === passed ? 'recomputed == recorded' : 'recomputed != recorded';
        }),
    );
    expect(tally(compared)).toEqual(expected.recomputed_action_match_vs_recorded);
  });

  test('every figure of a slice', () => {
    const found = imported.reports[0]!.slices.filter(({ slice }) => slice.startsWith('metadata.')).flatMap(
      ({ slice, groups }) =>
        groups.map(({ value, cells }) => {
          const { counts } = cells.find(({ criterion }) => criterion === 'reward_ge_1')!;
          return [`${slice.slice('metadata.'.length)}=${value}`, [counts.passed, counts.passed + counts.failed]];
        }),
    );
    expect(Object.fromEntries(found)).toEqual(expected.slices_success_of_n);
  });
});

describe.skipIf(!recordingsAreHere)(`real recordings of the same tasks${unlessHere}`, () => {
  test('two runs of one project pair case by case', async () => {
    const imported = await importRecordings('tau2-bench/gpt-4.1_airline.json', 'tau2-bench/ft-gpt-4.1_airline.json');
    await imported.remove();
    const { cases, problems } = imported.result;
    expect({ cases, problems }).toEqual({ cases: 20, problems: [] });
    const [first, second] = imported.runs.map((run) => new Map(run.map((one) => [one.record.case_id, one])));
    const pairs = [...first!].map(([id, one]) => {
      const other = second!.get(id)!;
      expect(other.record.case_digest).toBe(one.record.case_digest);
      return `${succeeded(one)} ${succeeded(other)}`;
    });
    const figures = await expectedFigures<Record<string, object>>('tau2-bench');
    expect({
      shared_tasks: pairs.length,
      both_pass: tally(pairs)['true true'],
      only_first: tally(pairs)['true false'],
      only_second: tally(pairs)['false true'],
      neither: tally(pairs)['false false'],
    }).toEqual(figures['paired_comparison gpt-4.1_airline vs ft-gpt-4.1_airline']);
  });
});
