import { expect, test } from 'vitest';
import { evaluateRun, openCodeJudge, readProject } from '../../electron/engine/index.ts';
import { sayProblem } from '../../shared/problem.ts';
import type { CriterionFigure, Report } from '../../shared/report.ts';
import { builtHost } from '../../testing/built-host.ts';
import { marksOf, ownCodeFiles, ownCodeRun } from '../../testing/own-code.ts';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';

const aDesk = () => aProject({ ...ownCodeFiles(), ...ownCodeRun() });

function figures(stdout: string): string[] {
  return (JSON.parse(stdout) as Report).criteria.map(figure);
}

/** `polite: 1 passed, 1 failed, 3 missing (not_run 3), 0 excluded` */
function figure({ criterion, counts, missingBecause }: CriterionFigure): string {
  const { passed, failed, missing, excluded } = counts;
  const because = Object.entries(missingBecause).map(([reason, count]) => `${reason} ${count}`);
  return `${criterion}: ${passed} passed, ${failed} failed, ${missing} missing (${because.join(', ')}), ${excluded} excluded`;
}

test.each([
  ['check'],
  ['evaluate'],
  ['report'],
  ['cases', '--where', 'verdict:polite=missing'],
  ['sign-off', '--rule', 'any'],
])('traj %s runs nothing of the folder', async (...args) => {
  const folder = await aDesk();
  await runCli([...args, '.'], { cwd: folder });
  expect(await marksOf(folder)).toEqual({});
});

test('what only the project’s own code can judge is missing, and that is said', async () => {
  const folder = await aDesk();
  const { stdout } = await runCli(['evaluate', folder, '--json']);
  expect(figures(stdout)).toEqual([
    'agent_steps_le_9: 2 passed, 0 failed, 3 missing (not_run 3), 0 excluded',
    'polite: 0 passed, 0 failed, 5 missing (not_trusted 2, not_run 3), 0 excluded',
    'quotes_policy: 0 passed, 0 failed, 5 missing (not_trusted 2, not_run 3), 0 excluded',
  ]);
  const { stderr } = await runCli(['evaluate', folder]);
  expect(stderr).toContain('2 criteria are judged by code of the folder, which was not run; --trust runs it.');
});

test('evaluate --trust has it judge, and the system still does not run', async () => {
  const folder = await aDesk();
  const { stdout } = await runCli(['evaluate', folder, '--trust', '--json']);
  expect(figures(stdout)).toEqual([
    'agent_steps_le_9: 2 passed, 0 failed, 3 missing (not_run 3), 0 excluded',
    'polite: 1 passed, 1 failed, 3 missing (not_run 3), 0 excluded',
    'quotes_policy: 0 passed, 2 failed, 1 missing (not_run 1), 2 excluded',
  ]);
  expect(await marksOf(folder)).toEqual({ 'check-loaded': '.', 'check-ran': 'c1 c2' });
});

test('cases --trust finds them by what it says', async () => {
  const { stdout } = await runCli(['cases', await aDesk(), '--trust', '--where', 'verdict:polite=fail']);
  expect(stdout).toMatch(/^│ c2 +│ step 1 /m);
});

test('run is consent: the system runs, and the evaluators judge what it did', async () => {
  const folder = await aDesk();
  const { stdout } = await runCli(['run', folder, '--json']);
  expect(figures(stdout)).toEqual([
    'agent_steps_le_9: 5 passed, 0 failed, 0 missing (), 0 excluded',
    'polite: 2 passed, 3 failed, 0 missing (), 0 excluded',
    'quotes_policy: 1 passed, 2 failed, 0 missing (), 2 excluded',
  ]);
  const marks = { 'app-loaded': '.', 'app-ran': 'c1 c2 c3 c4 c5', 'check-loaded': '.', 'check-ran': 'c1 c2 c3 c4 c5' };
  expect(await marksOf(folder)).toEqual(marks);
});

test('a command of the folder runs only when it is told to', async () => {
  const folder = await aProject({
    ...ownCodeRun(),
    'oloproof.yaml': 'project: desk\nsystem: {name: desk, command: [node, agent.mjs]}\n',
    'cases.jsonl': [{ id: 'c1', input: 1 }],
    'agent.mjs': "import { writeFileSync } from 'node:fs'; writeFileSync('app-ran', 'c1');",
  });
  for (const verb of ['check', 'evaluate', 'report', 'cases']) await runCli([verb, folder]);
  expect(await marksOf(folder)).toEqual({});
  await runCli(['run', folder]);
  expect(await marksOf(folder)).toEqual({ 'app-ran': 'c1' });
});

/** Evaluators that go wrong, each in its own way, and one beside them that does not. */
const wrong = `import { evaluator, pass } from 'trajectory-inspector/sdk';
export const fine = evaluator(() => pass());
export const plain = ({ output }) => ({ status: output.answer === 'no' ? 'fail' : 'pass', message: 'plainly' });
export const throwing = evaluator(() => { throw new RangeError('no such field'); });
export const rejecting = evaluator(async () => { throw 'a text'; });
export const odd = evaluator(() => ({ status: 'perhaps' }));
export const silent = evaluator(() => undefined);
export const circling = evaluator(() => { const it = { status: 'pass' }; it.it = it; return it; });
export const far = evaluator(() => pass('look', [7]));
export const excluding = evaluator(() => ({ status: 'excluded', reason: 'no_expected' }));
export const exiting = evaluator(() => process.exit(3));
export const hanging = evaluator(() => new Promise(() => {}));
export const spinning = evaluator(() => { for (;;); });
export const notOne = 7;
`;
const faults: readonly (readonly [name: string, words: string])[] = [
  ['throwing', 'no such field'],
  ['rejecting', 'a text'],
  ['odd', 'its answer is no verdict: status: expected a verdict: pass(), fail(why), missing(reason)'],
  ['silent', 'its answer is no verdict: expected a verdict: pass(), fail(why), missing(reason)'],
  ['circling', 'the verdict cannot be written as JSON'],
  ['far', 'its verdict points at step 7; the trajectory has 1'],
  ['excluding', 'judge() excludes; only excluded() may, which sees nothing of the record'],
  ['exiting', 'the process ended with exit code 3 before it answered'],
  ['hanging', 'no answer to evaluate within 1 s'],
  ['spinning', 'no answer to evaluate within 1 s'],
  ['notOne', 'exports no evaluator or function called notOne; it exports'],
  ['absent', 'exports no evaluator or function called absent; it exports'],
];

test('each evaluator that goes wrong is its own error, and costs no other its verdicts', async () => {
  const names = ['fine', ...faults.map(([name]) => name), 'plain'];
  const evaluators = names.map((name) => `  - {type: custom, module: checks/wrong.js, export: ${name}}\n`).join('');
  const folder = await aProject({
    ...ownCodeFiles(),
    ...ownCodeRun(),
    'oloproof.yaml': `project: desk\nsystem: {name: desk, timeout_s: 1}\nevaluators:\n${evaluators}`,
    'checks/wrong.js': wrong,
  });
  const { report, problems } = await evaluateTrusted(folder);
  expect(report.criteria.map(figure)).toEqual([
    'fine: 2 passed, 0 failed, 3 missing (not_run 3), 0 excluded',
    ...faults.map(([name]) => `${name}: 0 passed, 0 failed, 5 missing (evaluator_error 2, not_run 3), 0 excluded`),
    'plain: 1 passed, 1 failed, 3 missing (not_run 3), 0 excluded',
  ]);
  const told = problems
    .filter(({ values }) => values.case === 'c1')
    .map((one) => [one.values.criterion, sayProblem('en', one).what]);
  expect(told).toEqual(faults.map(([name, words]) => [name, expect.stringContaining(words)]));
});

async function evaluateTrusted(folder: string) {
  const project = await readProject(folder);
  if (!project.ok) throw new Error(JSON.stringify(project.problems));
  const { config, runs } = project.value;
  const judge = openCodeJudge(project.value.folder, config.system, builtHost(), process.env);
  const evaluation = await evaluateRun(project.value, runs[0]!, {}, { codeJudge: judge });
  judge.close();
  return evaluation;
}

test('an evaluator whose process ends again and again is not asked any more', async () => {
  const folder = await aProject({
    ...ownCodeFiles(),
    'oloproof.yaml': 'project: desk\nevaluators: [{type: custom, module: checks/ends, export: ends}]\n',
    'checks/ends.mjs':
      "import { appendFileSync } from 'node:fs'; appendFileSync('check-loaded', '.'); export const ends = () => process.exit(3);",
    'runs/first/run.json': '{"id": "first", "created_at": "2026-01-31T10:00:00Z"}',
    'runs/first/records.jsonl': [1, 2, 3, 4, 5].map((at) => ({ case_id: `c${at}`, output: 1 })),
  });
  const { stdout } = await runCli(['evaluate', folder, '--trust', '--json']);
  expect(figures(stdout)).toEqual(['ends: 0 passed, 0 failed, 5 missing (evaluator_error 5), 0 excluded']);
  expect(await marksOf(folder)).toEqual({ 'check-loaded': '...' });
});

test('a module that is not there, or not in the folder, is a problem with its place', async () => {
  const folder = await aProject({
    'oloproof.yaml': `project: desk
evaluators:
  - {type: custom, module: checks/tone, export: polite}
  - {type: custom, module: ../outside.ts, export: polite, criterion: b}
  - {type: custom, module: judge, export: polite, criterion: c}
`,
    'cases.jsonl': [{ id: 'c1', input: 1 }],
    'judge.py': '',
  });
  const { stdout, code } = await runCli(['check', folder]);
  expect(stdout).toMatchInlineSnapshot(`
    "oloproof.yaml:3:28  error  there is no module checks/tone in this folder
        name one by its path from the folder; without an ending, one of ts, mts, js, mjs is looked for
    oloproof.yaml:4:28  error  ../outside.ts leads out of the folder
        keep the file inside the folder, and name it by a path that starts there
    oloproof.yaml:5:28  error  judge.py is a Python file, and an evaluator is a function of TypeScript or JavaScript
        write it as judge.ts, or record what Python finds as a score and judge that with recorded_score
    3 errors, 0 warnings, 0 notes in 1 case and 0 runs
    "
  `);
  expect(code).toBe(2);
});
