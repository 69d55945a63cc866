import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verbs } from '../../electron/cli/commands/index.ts';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

test('--help', async () => {
  const { code, stdout, stderr } = await runCli(['--help']);
  expect(stdout).toMatchInlineSnapshot(`
    "traj – evaluates recorded agent runs, and leads from a red figure to the step that made it red

    Usage
      traj <verb> [DIR] [--options]

    Verbs
      init DIR                        Copy an example, or write a small project to begin with
      check [DIR]                     Read everything, list every problem with its line and column, run nothing
      run [DIR]                       Run the system over the cases, record it, and evaluate the run
      replay [DIR]                    Replay recorded cases with a tool failing, and evaluate the run
      evaluate [DIR]                  Figures and gate of a recorded run; runs nothing of the folder unless told to
      compare A B [DIR]               Two runs on the same cases: what got worse, what got better, and what is not shown
      cases [DIR]                     List the cases of a run that meet a condition
      find TEXT [DIR]                 Find a text in everything a run holds
      selftest [DIR]                  Break recorded cases on purpose, and name the criteria that do not notice
      open [FOLDER-OR-RECORDING]      Open a project or a recording in a window, or in the browser where there is none
      serve [FOLDER-OR-RECORDING]     Serve the screens to the browser of this machine, and print their address
      report [DIR]                    Write the figures of a run as a report
      import FILE-OR-FOLDER…          Write a project folder from recordings of another tool
      labels [DIR]                    What labels show of changed requests, what is still needed, and labelling them
      notes [DIR]                     What reviewers noted beside a run
      sign-off [DIR]                  Confirm a rule that asks for a person, for exactly this run
      schema [oloproof|release|case]  Print the JSON Schema of a file, for editors

    Options
      --json       print one JSON document on stdout, and nothing else there
      --quiet      no messages and no progress; problems are still said
      --lang LANG  language: en or es
      --help       what a verb does, with examples
      --version    version of the program

    To begin
      traj init --example support-agent demo  copy an example
      traj run demo                           run its agent over the cases, and see figures and gate
      traj cases demo --where verdict:fail    the cases that break something, and at which step
      traj open demo                          look at them

    Exit codes
      0    the gate passed, or there is none; done
      1    the gate failed
      2    wrong usage, or a project with errors to mend first
      3    not enough evidence, nothing was measured, or selftest: a criterion was not seen to fail
      4    waits for a sign-off
      70   a bug of ours
      130  stopped by Ctrl-C; what was done is kept

    traj <verb> --help says more about a verb. DIR is the project folder, here by default.
    "
  `);
  expect([code, stderr]).toEqual([0, '']);
});

test('the help of a verb', async () => {
  const { code, stdout } = await runCli(['cases', '--help']);
  expect(stdout).toMatchInlineSnapshot(`
    "traj cases [DIR]

    List the cases of a run that meet a condition

    Options
      --where EXPR  only cases that meet it, for example verdict:answer_correct=fail or "steps>8 tool:search"
      --run ID      the run, by the name of its folder; default: the newest
      --trust       also let the project's own evaluators judge, which runs code of the folder
      --limit N     at most so many

    Options of every verb
      --json       print one JSON document on stdout, and nothing else there
      --quiet      no messages and no progress; problems are still said
      --lang LANG  language: en or es
      --help       what a verb does, with examples
      --version    version of the program

    Examples
      traj cases --where verdict:fail
      traj cases my-agent --where rule:no-deletion
      traj cases my-agent --where 'verdict:answer_correct=fail tool:search'
      traj cases --where 'slice:"first_tool=search" -truncated:yes' --limit 20
      traj cases --where 'reason:not_run' --json

    Exit codes
      0    the gate passed, or there is none; done
      1    the gate failed
      2    wrong usage, or a project with errors to mend first
      3    not enough evidence, nothing was measured, or selftest: a criterion was not seen to fail
      4    waits for a sign-off
      70   a bug of ours
      130  stopped by Ctrl-C; what was done is kept
    "
  `);
  expect(code).toBe(0);
  expect(await runCli(['help', 'cases'])).toMatchObject({ code: 0, stdout });
});

test.each(verbs.map(({ name }) => name))('traj %s --help has examples and the exit codes', async (name) => {
  const { code, stdout } = await runCli([name, '--help']);
  expect(stdout).toContain(`\nExamples\n  traj ${name}`);
  expect(stdout).toContain('\nExit codes\n  0    ');
  expect(code).toBe(0);
});

test('nothing at all teaches too, and is no success', async () => {
  const { code, stdout, stderr } = await runCli([]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('To begin');
});

test('--version', async () => {
  expect(await runCli(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect(JSON.parse((await runCli(['--version', '--json'])).stdout)).toEqual({ version });
});

test.each([
  ['a slip in a verb', ['evalute'], 'traj  error  there is no verb evalute\n    did you mean traj evaluate?\n'],
  [
    'an unknown verb',
    ['fly'],
    'traj  error  there is no verb fly\n    verbs are init, check, run, replay, evaluate, compare, cases, find, selftest, open, serve, report, import, labels, notes, sign-off, schema; traj --help says what they do\n',
  ],
  [
    'a slip in an option',
    ['check', '--jsno'],
    'traj check  error  there is no option --jsno\n    did you mean --json? traj check --help lists the options\n',
  ],
  ['another language', ['check', '--lang', 'xx'], 'traj  error  there is no language xx\n    languages are en, es\n'],
  [
    'an escape code in what was typed',
    ['\u001b[31mfly'],
    'traj  error  there is no verb \\u001b[31mfly\n    verbs are init, check, run, replay, evaluate, compare, cases, find, selftest, open, serve, report, import, labels, notes, sign-off, schema; traj --help says what they do\n',
  ],
])('%s', async (_, args, stderr) => expect(await runCli(args)).toEqual({ code: 2, stdout: '', stderr }));

describe('--json', () => {
  test('says what is wrong as a document', async () => {
    const { code, stdout } = await runCli(['evalute', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      problems: [
        {
          code: 'verb_misspelt',
          severity: 'error',
          where: { file: 'traj' },
          values: { verb: 'evalute', nearest: 'evaluate' },
          what: 'there is no verb evalute',
          fix: 'did you mean traj evaluate?',
        },
      ],
    });
    expect(code).toBe(2);
  });

  test('of the help', async () => {
    const { verbs: told, exitCodes } = JSON.parse((await runCli(['--help', '--json'])).stdout);
    expect(told.map(({ name }: { name: string }) => name)).toEqual(verbs.map(({ name }) => name));
    expect(Object.keys(exitCodes)).toEqual(['0', '1', '2', '3', '4', '70', '130']);
  });

  test.each([
    ['check', []],
    ['evaluate', []],
    ['cases', ['--where', 'verdict:fail']],
    ['selftest', []],
    ['report', []],
    ['report', ['--out', '/dev/null/no']],
    ['schema', []],
    ['sign-off', ['--rule', 'x']],
    ['init', []],
    ['run', []],
    ['replay', []],
    ['import', ['--to', 'x']],
    ['serve', ['--port', 'x']],
  ])('traj %s %j prints one document on stdout', async (verb, args) => {
    const folder = await smallProject(allFine(1));
    const { stdout } = await runCli([verb, '--json', ...args], { cwd: folder });
    expect(JSON.parse(stdout)).toBeTypeOf('object');
  });
});
