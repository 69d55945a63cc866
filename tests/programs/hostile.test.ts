import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';

const hostile = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202eevil\u2066\r\nsecond line\u0000';

async function hostileFolder(): Promise<string> {
  const name = JSON.stringify(hostile);
  return aProject({
    'oloproof.yaml': `project: ${name}\nevaluators:\n  - {type: contains, criterion: ${name}, field: answer, value: x}\nslices: [metadata.s]\n`,
    'release.yaml': `rules:\n  - {id: ${name}, criterion: ${name}, max_failures: 0}\n`,
    'cases.jsonl': [{ id: hostile, input: {}, metadata: { s: hostile } }],
    'runs/r/run.json': JSON.stringify({ id: 'r', created_at: hostile, title: hostile, source: hostile }),
    'runs/r/records.jsonl': `${JSON.stringify({ case_id: hostile, output: { answer: hostile } })}\n{"case_id": ${name}, ${hostile}\n`,
  });
}

test.each([
  ['check'],
  ['check', '--json'],
  ['evaluate'],
  ['evaluate', '--json'],
  ['cases'],
  ['cases', '--json'],
  ['report'],
  ['report', '--format', 'json'],
])('no control character of a folder reaches the terminal: traj %s %s', async (...args) => {
  const { stdout, stderr, code } = await runCli(args, { cwd: await hostileFolder() });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  expect(stdout).toContain('\\u001b');
  expect(code).not.toBe(70);
});
