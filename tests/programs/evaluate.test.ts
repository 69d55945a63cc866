import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const loops = { tools: ['lookup', 'lookup', 'lookup'] };

test('the tables, the gate, and where to look next', async () => {
  const folder = await smallProject([...allFine(7), loops, { answer: 'no' }, null], {
    'release.yaml': 'rules:\n  - {id: no-loop, criterion: agent_no_tool_loop, max_failures: 0}\n',
  });
  const { code, stdout, stderr } = await runCli(['evaluate'], { cwd: folder });
  expect(stdout).toMatchInlineSnapshot(`
    "small · run first · 10 cases

    Criteria
    │ answer_correct │ 88.9% │ [44.3%, 99.8%] │ 8 / 9 observed · 1 missing · 0 excluded │
    │ agent_no_tool_loop │ 88.9% │ [44.3%, 99.8%] │ 8 / 9 observed · 1 missing · 0 excluded │

    Gate
    │ no-loop │ agent_no_tool_loop │ FAIL │ observed_failures_exceed_limit │

    Gate: Fail
      no-loop: 1 observed failure; the limit is 0
    "
  `);
  expect(stderr).toMatchInlineSnapshot(`
    "
    Look at them: traj cases --where rule:no-loop
    Or in a window: traj open
    "
  `);
  expect(code).toBe(1);
});

test('an undecided rule says what would settle it', async () => {
  const folder = await smallProject([...allFine(33), ...Array(6).fill({ answer: 'no' }), null], {
    'release.yaml': 'rules:\n  - {id: answers, criterion: answer_correct, min_rate: 0.8}\n',
  });
  const { code, stdout } = await runCli(['evaluate', folder]);
  expect(stdout.slice(stdout.indexOf('\nGate'))).toMatchInlineSnapshot(`
    "
    Gate
    │ answers │ answer_correct │ INSUFFICIENT_EVIDENCE │ interval_contains_minimum │

    Gate: Not enough evidence
      answers: 67.2% – 94.3% spans 80.0%
      What would settle answers
        Resolve the missing first: were all 1 to pass, nothing settled yet; were all to fail, nothing settled yet.
        29 more cases, if every one passes: pass.
        11 more cases, if every one fails: fail.
        293 more cases at the rate observed, 84.6%: pass.
        Were 84.6% the true rate, the rule would pass with a probability of 80% with 530 more cases, and with any number from 563 on.
        The smallest suite that can pass has 17 cases.
        Adding cases until it passes is not the same test: it passes a bar that is not met up to four times as often. Plan one final size; a suite that was topped up is a new one, evaluated once.
    "
  `);
  expect(code).toBe(3);
});

describe('exit codes', () => {
  const rule = (text: string) => ({ 'release.yaml': `rules:\n  - {id: r, criterion: answer_correct, ${text}}\n` });

  test.each([
    ['0: the gate passes', allFine(30), rule('min_rate: 0.8'), 0],
    ['0: there is no gate', allFine(3), {}, 0],
    ['1: the gate fails', [{ answer: 'no' }], rule('max_failures: 0'), 1],
    ['2: release.yaml has an error', allFine(3), rule('min_rate: 1'), 2],
    ['2: oloproof.yaml has an error', allFine(3), { 'oloproof.yaml': 'project: x\nevaluatorss: []\n' }, 2],
    ['3: the interval spans the bar', allFine(3), rule('min_rate: 0.8'), 3],
    ['3: release.yaml has no rules', allFine(3), { 'release.yaml': 'rules: []\n' }, 3],
    ['3: nothing was measured', [null, null], {}, 3],
    ['4: a person has to sign off', allFine(30), rule('min_rate: 0.8, review: required'), 4],
  ])('%s', async (_, did, files, code) => {
    const result = await runCli(['evaluate', '--quiet', await smallProject(did, files)]);
    expect(result).toMatchObject({ code });
  });

  test('2: there is no run', async () => {
    const folder = await aProject({ 'oloproof.yaml': 'project: x\n', 'cases.jsonl': '' });
    expect(await runCli(['evaluate'], { cwd: folder })).toMatchObject({ code: 2, stdout: '' });
  });

  test('2: there is no project', async () => {
    const folder = await aProject({});
    expect(await runCli(['evaluate'], { cwd: folder })).toMatchObject({ code: 2, stdout: '' });
  });
});

test('a sign-off turns waiting into a pass, for this run', async () => {
  const folder = await smallProject(allFine(30), {
    'release.yaml': 'rules:\n  - {id: answers, criterion: answer_correct, min_rate: 0.8, review: required}\n',
  });
  expect(await runCli(['evaluate', folder])).toMatchObject({ code: 4 });
  const signed = await runCli(['sign-off', folder, '--rule', 'answers', '--by', 'Ada', '--note', 'read them all']);
  expect(signed).toEqual({ code: 0, stdout: 'Signed off: answers of run first, by Ada.\n', stderr: '' });
  expect(await runCli(['evaluate', folder])).toMatchObject({ code: 0 });
  expect(await runCli(['sign-off', folder, '--rule', 'answrs'])).toMatchObject({ code: 2, stdout: '' });
  expect(await runCli(['sign-off', folder])).toMatchObject({ code: 2, stdout: '' });
});

test('--json is the report and nothing else', async () => {
  const folder = await smallProject([...allFine(2), { answer: 'no' }]);
  const { code, stdout } = await runCli(['evaluate', '--json', folder]);
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ format: 1, project: 'small', cases: 3, gate: null });
  expect(report.criteria.map(({ criterion, counts }: Record<string, unknown>) => [criterion, counts])).toEqual([
    ['answer_correct', { passed: 2, failed: 1, missing: 0, excluded: 0, vacuous: 0 }],
    ['agent_no_tool_loop', { passed: 3, failed: 0, missing: 0, excluded: 0, vacuous: 0 }],
  ]);
  expect(code).toBe(0);
});

test('--run chooses a run, and names the known ones where there is none of that name', async () => {
  const folder = await smallProject(allFine(1));
  expect(await runCli(['evaluate', folder, '--run', 'first'])).toMatchObject({ code: 0 });
  const { code, stdout, stderr } = await runCli(['evaluate', folder, '--run', 'second']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.replaceAll(folder, 'FOLDER')).toMatchInlineSnapshot(`
    "FOLDER  error  there is no run "second"
        runs of this project: first
    "
  `);
});

test('an unreadable record costs its case, and is said', async () => {
  const folder = await smallProject(allFine(2), {
    'runs/first/records.jsonl':
      '{"format":1,"case_id":"case_1","trial":1,"output":{"answer":"yes"}}\n{"case_id":"case_2",\n',
  });
  const { code, stdout, stderr } = await runCli(['evaluate', folder]);
  expect(stdout).toContain('│ answer_correct │ 100.0% │ [1.2%, 100.0%] │ 1 / 1 observed · 1 missing · 0 excluded │');
  expect(stderr).toContain(`traj check ${folder}`);
  expect(code).toBe(0);
});

test('nothing of the folder is run', async () => {
  const folder = await smallProject(allFine(1), { 'app.mjs': "throw new Error('run')" });
  expect(await runCli(['evaluate', join(folder, '.')])).toMatchObject({ code: 0 });
});

test('what to type next is quoted for the shell and for the filter', async () => {
  const folder = await smallProject([{ answer: 'no' }], {
    'release.yaml': 'rules:\n  - {id: "it\'s \\"no\\"", criterion: answer_correct, max_failures: 0}\n',
  });
  const { stderr } = await runCli(['evaluate', '.'], { cwd: folder });
  expect(stderr).toContain(`traj cases . --where 'rule:"it'\\''s \\"no\\""'\n`);
});
