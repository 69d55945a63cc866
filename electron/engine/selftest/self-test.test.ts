import { expect, test } from 'vitest';
import type { SelfTest } from '../../../shared/selftest.ts';
import { aProject } from '../../../testing/project.ts';
import { evaluateRun } from '../evaluate/evaluate-run.ts';
import type { Watcher } from '../progress.ts';
import { findRun } from '../project/find-run.ts';
import { readProject } from '../project/read-project.ts';
import { selfTest } from './self-test.ts';

interface Did {
  tools?: readonly string[];
  answer?: string;
  expected?: object;
}

/** A recorded project; a case each of `did`, recorded in that order or backwards. */
async function tested(evaluators: string, did: readonly Did[], { backwards = false, watcher = {} as Watcher } = {}) {
  const records = did.map(({ tools = ['lookup', 'refund'], answer = 'yes' }, at) => ({
    case_id: `case_${at + 1}`,
    output: { answer },
    artifacts: {
      'agent_trajectory/v1': {
        terminal_status: 'success',
        truncated: false,
        steps: tools.map((tool_name, at) => ({ index: at + 1, kind: 'tool_call', tool_name, arguments: { at } })),
      },
    },
  }));
  const folder = await aProject({
    'oloproof.yaml': `project: small\nevaluators:\n${evaluators}`,
    'cases.jsonl': did.map(({ expected = { tools: ['lookup', 'refund'] } }, at) => ({
      id: `case_${at + 1}`,
      input: {},
      expected,
    })),
    'runs/first/run.json': JSON.stringify({ id: 'first', created_at: '2026-01-31T10:00:00Z' }),
    'runs/first/records.jsonl': backwards ? records.reverse() : records,
  });
  const project = await readProject(folder);
  if (!project.ok) throw new Error(JSON.stringify(project.problems));
  const run = findRun(project.value);
  if (!run.ok) throw new Error('no run');
  const evaluation = await evaluateRun(project.value, run.value);
  return selfTest({ project: project.value, run: run.value, evaluation }, watcher);
}

/** `criterion finding`, then `breakage caught/missed/nothing to break`. */
function told({ criteria }: SelfTest): string[] {
  return criteria.flatMap(({ criterion, finding, cells }) => [
    `${criterion} ${finding}`,
    ...cells.map((cell) => `  ${cell.breakage} ${cell.caught}/${cell.missed}/${cell.nothingToBreak}`),
  ]);
}

test('a cell counts copies that were caught, that were missed, and cases with nothing to break', async () => {
  const result = await tested('  - {type: agent_tool_sequence}\n', [
    {},
    {},
    { tools: [], expected: { tools: [] } },
    { tools: [] },
  ]);
  expect(told(result)).toEqual([
    'agent_tool_sequence can_fail',
    '  drop_call 2/0/1',
    '  swap_calls 2/0/1',
    '  repeat_call 2/0/1',
    '  rename_tool 2/0/1',
    '  undeclared_call 3/0/0',
    '  cut_trace 2/0/1',
  ]);
  expect(result).toMatchObject({ project: 'small', run: 'first', sampleSize: 50, allCanFail: true });
  expect(result.criteria[0]).toMatchObject({ type: 'agent_tool_sequence', passing: 3, failing: 1, sampled: 3 });
  expect(result.criteria[0]!.cells[0]!.example).toEqual({
    caseId: 'case_1',
    trial: 1,
    step: 2,
    caught: true,
    became: 'fail',
  });
});

test('a copy that is missed is the example', async () => {
  const cases = [{ expected: { answer: 'yes' } }, { expected: { answer: '' } }, { expected: { answer: '' } }];
  const result = await tested('  - {type: contains, field: answer, expected_field: answer}\n', cases);
  expect(told(result)).toEqual([
    'contains_answer can_fail',
    '  change_output 1/2/0',
    '  empty_output 1/2/0',
    '  drop_output 3/0/0',
  ]);
  const [changed, , dropped] = result.criteria[0]!.cells;
  expect(changed!.example).toEqual({ caseId: 'case_2', trial: 1, step: null, caught: false, became: 'pass' });
  expect(dropped!.example).toMatchObject({ caseId: 'case_1', caught: true, became: 'missing', reason: 'no_output' });
});

test.each([
  ['a text that every answer holds', '{type: contains, field: answer, value: ""}'],
  ['a pattern that every text meets', '{type: regex, field: answer, pattern: ".*"}'],
  ['a schema that says nothing', '{type: json_schema, field: answer, schema: {}}'],
])('%s is unable to fail, whatever evidence it asks for', async (_, evaluator) => {
  const result = await tested(`  - ${evaluator}\n`, [{}]);
  expect(result.criteria.map(({ finding }) => finding)).toEqual(['unable_to_fail']);
  expect(result.criteria[0]!.cells.at(-1)).toMatchObject({ breakage: 'drop_output', caught: 1 });
  expect(result.allCanFail).toBe(false);
});

test.each([
  ['no_passing_case', '{type: agent_tool_called, tool_name: delete}', [{}]],
  ['nothing_to_break', '{type: agent_no_tool_loop}', [{ tools: [] }]],
  ['nothing_to_break', '{type: agent_max_steps, max_steps: 1000000}', [{}]],
  ['own_code', '{type: custom, module: checks.ts, export: fine}', [{}]],
])('%s: %s', async (finding, evaluator, did) => {
  const result = await tested(`  - ${evaluator}\n`, did);
  expect(result.criteria.map((one) => one.finding)).toEqual([finding]);
  expect(result.allCanFail).toBe(false);
});

test('without criteria there is nothing that can fail', async () => {
  expect(await tested('  []\n', [{}])).toMatchObject({ criteria: [], allCanFail: false });
});

test('the order of the records does not count, and the sample is bounded', async () => {
  const many = Array.from({ length: 200 }, () => ({}));
  const evaluators = '  - {type: agent_tool_sequence}\n  - {type: agent_max_steps, max_steps: 2}\n';
  const result = await tested(evaluators, many);
  expect(result.criteria.map(({ passing, sampled }) => [passing, sampled])).toEqual([
    [200, 50],
    [200, 50],
  ]);
  expect(await tested(evaluators, many, { backwards: true })).toEqual(result);
});

test('a relation is tried on derived cases, against their sources as they were recorded', async () => {
  const folder = await aProject({
    'oloproof.yaml': `project: small
metamorphic: {transforms: [{name: loud, field: ask, template: "{value}!"}]}
evaluators: [{type: metamorphic_relation, relation: same_output, transform: loud}]
`,
    'cases.jsonl': ['a', 'b', 'c'].map((id) => ({ id, input: { ask: 'x' } })),
    'runs/first/run.json': JSON.stringify({ id: 'first', created_at: '2026-01-31T10:00:00Z' }),
    'runs/first/records.jsonl': ['a', 'b', 'c', 'c~loud', 'b~loud', 'a~loud'].map((case_id) => ({
      case_id,
      output: case_id === 'c' ? 'no' : 'yes',
    })),
  });
  const project = await readProject(folder);
  if (!project.ok) throw new Error(JSON.stringify(project.problems));
  const run = project.value.runs[0]!;
  const result = await selfTest({ project: project.value, run, evaluation: await evaluateRun(project.value, run) });
  expect(told(result)).toEqual(['same_output_under_loud can_fail', '  change_output 2/0/0', '  drop_output 2/0/0']);
  expect(result.criteria[0]).toMatchObject({ passing: 2, failing: 1 });
});

test('it can be watched, and ended', async () => {
  const stop = new AbortController();
  const seen: unknown[] = [];
  const onProgress = (done: number, total: number | null) => {
    seen.push([done, total]);
    if (done === 1) stop.abort(new Error('enough'));
  };
  const watcher = { signal: stop.signal, onProgress };
  await expect(tested('  - {type: agent_tool_sequence}\n', [{}, {}, {}], { watcher })).rejects.toThrow('enough');
  expect(seen).toEqual([
    [0, 3],
    [1, 3],
  ]);
});
