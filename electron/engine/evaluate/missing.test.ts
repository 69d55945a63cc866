import { expect, test } from 'vitest';
import { formatProblem } from '../../../testing/format-problem.ts';
import { aProject } from '../../../testing/project.ts';
import { findRun } from '../project/find-run.ts';
import { readProject } from '../project/read-project.ts';
import { evaluateRun } from './evaluate-run.ts';

const config = `
project: desk
trials: 1
evaluators:
  - {type: exact_match, criterion: output, field: answer, expected_field: answer}
  - {type: agent_max_steps, criterion: steps, max_steps: 2}
  - {type: agent_max_handoffs, criterion: agents, max_handoffs: 0}
  - {type: recorded_score, criterion: score, name: reward, min: 1}
`;

const oneStep = [{ index: 1, kind: 'final', content: 'done' }];
const named = [{ index: 1, kind: 'final', agent: 'desk', content: 'done' }];
const gap = [{ index: 2, kind: 'final' }];

function trajectory(steps: object[], over: object = {}) {
  return { 'agent_trajectory/v1': { steps, terminal_status: 'success', truncated: false, ...over } };
}

const output = { answer: 'yes' };
const scores = { reward: 1 };

/** Evaluates one case whose file of records holds these lines; gives its verdicts and what was said of the run. */
async function verdicts(
  records: string | readonly object[],
  cases: object[] = [{ id: 'a', input: 1, expected: output }],
  manifest: object = {},
) {
  const project = await readProject(
    await aProject({
      'oloproof.yaml': config,
      'cases.jsonl': cases,
      'runs/r/run.json': JSON.stringify({ id: 'r', created_at: '2026-11-01T00:00:00Z', ...manifest }),
      'runs/r/records.jsonl': records,
    }),
  );
  if (!project.ok) throw new Error('the project does not open');
  const run = findRun(project.value);
  if (!run.ok) throw new Error('there is no run');
  const { outcomes, problems, report } = await evaluateRun(project.value, run.value);
  const words = outcomes[0]!.verdicts.map(({ status, reason }) => reason ?? status);
  return { words: words.join(' '), outcomes, problems, report };
}

test.each<[string, string | readonly object[], string]>([
  ['nothing', [], 'not_run not_run not_run not_run'],
  [
    'a line that cannot be read',
    '{"case_id": "a", "output": ]\n',
    'unreadable_record unreadable_record unreadable_record unreadable_record',
  ],
  [
    'a record of the case as it was',
    [{ case_id: 'a', case_digest: 'other', output, scores, artifacts: trajectory(named) }],
    'case_changed case_changed case_changed case_changed',
  ],
  [
    'an error and nothing else',
    [{ case_id: 'a', error: 'boom' }],
    'system_error system_error system_error system_error',
  ],
  [
    'an error, and what was recorded until then',
    [{ case_id: 'a', error: 'boom', output, scores, artifacts: trajectory(named) }],
    'system_error truncated truncated pass',
  ],
  ['no trajectory', [{ case_id: 'a', output }], 'pass no_trajectory no_trajectory no_score'],
  [
    'a trajectory with a gap',
    [{ case_id: 'a', output, scores, artifacts: trajectory(gap) }],
    'pass invalid_trajectory invalid_trajectory pass',
  ],
  [
    'a trajectory that names no agents',
    [{ case_id: 'a', output, scores, artifacts: trajectory(oneStep) }],
    'pass pass no_agents_named pass',
  ],
  ['all of it', [{ case_id: 'a', output, scores, artifacts: trajectory(named) }], 'pass pass pass pass'],
  ['no output', [{ case_id: 'a', scores, artifacts: trajectory(named) }], 'no_output pass pass pass'],
  ['a null output', [{ case_id: 'a', output: null, scores, artifacts: trajectory(named) }], 'no_output pass pass pass'],
  ['null artifacts', [{ case_id: 'a', output, scores, artifacts: null }], 'pass no_trajectory no_trajectory pass'],
])('recorded: %s', async (_what, records, words) => {
  expect((await verdicts(records)).words).toBe(words);
});

test('the declaration of the case goes before everything else', async () => {
  expect((await verdicts([], [{ id: 'a', input: 1 }])).words).toBe('no_expected not_run not_run not_run');
});

test('a second record of a case is refused, and both lines are named', async () => {
  const record = { case_id: 'a', output, scores, artifacts: trajectory(named) };
  const { problems, words } = await verdicts([record, {}, { ...record, output: { answer: 'no' } }]);
  expect(problems.filter(({ code }) => code === 'record_twice').map((one) => formatProblem('en', one))).toEqual([
    [
      'runs/r/records.jsonl:3  a second record of case "a", trial 1; line 1 holds the first',
      '    leave one of the two lines: which of them counts is not to be guessed',
    ].join('\n'),
  ]);
  expect(words).toBe('pass pass pass pass');
});

test('a line that cannot be read takes nothing away from a record that can, before or after it', async () => {
  const record = JSON.stringify({ case_id: 'a', output, scores, artifacts: trajectory(named) });
  const torn = '{"case_id": "a", "ou';
  for (const lines of [`${record}\n${torn}`, `${torn}\n${record}\n`]) {
    const { words, problems } = await verdicts(lines);
    expect(words).toBe('pass pass pass pass');
    expect(problems).toHaveLength(1);
  }
});

test('a record for no known case is listed, and counts nowhere', async () => {
  const { report, problems } = await verdicts([{ case_id: 'nobody' }, { case_id: 'a', trial: 2 }]);
  expect(report.ingest.strayRecords).toBe(2);
  expect(problems.map(({ code, values }) => [code, values.case, values.trial])).toEqual([
    ['stray_record', 'nobody', 1],
    ['stray_record', 'a', 2],
  ]);
});

test('an imported run plans no more trials of a case than it holds', async () => {
  const cases = ['a', 'b', 'c'].map((id) => ({ id, input: id, expected: output }));
  const record = (case_id: string, trial: number) => ({ case_id, trial, output, scores });
  const records = [record('a', 1), record('a', 3), record('b', 1)];
  const trials = async (manifest: object) =>
    (await verdicts(records, cases, manifest)).outcomes.map((one) => one.trial);
  expect(await trials({ trials: 3, source: 'tau-bench' })).toEqual([1, 2, 3, 1, 1]);
  expect(await trials({ trials: 3 })).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
});

test('every line is accounted for', async () => {
  const { report } = await verdicts('{"case_id": "a"}\n\n{"case_id": "b", \n{"case_id": "a", "trial":');
  expect(report.ingest.files.at(-1)).toMatchObject({ lines: 4, read: 1, blank: 1, leftOut: 2 });
  expect(report.ingest.tornTail).toBe(true);
});
