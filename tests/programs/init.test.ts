import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';

test('a small project to begin with, that has nothing to mend', async () => {
  const folder = await aProject({});
  const made = await runCli(['init', 'my-agent'], { cwd: folder });
  expect(made).toEqual({ code: 0, stdout: 'Written to my-agent.\n', stderr: 'Next: traj run my-agent\n' });
  expect(await readdir(join(folder, 'my-agent'))).toEqual(['app.mjs', 'cases.jsonl', 'oloproof.yaml', 'release.yaml']);
  expect(await runCli(['check', 'my-agent'], { cwd: folder })).toMatchObject({
    code: 0,
    stdout: 'Sound: 3 cases, 3 criteria, 0 runs.\n',
  });
});

test('a name with anything in it stays a name', async () => {
  const name = 'Ada\'s "desk": #1 \\ {x} `y`';
  const folder = await aProject({});
  expect(await runCli(['init', 'desk', '--name', name], { cwd: folder })).toMatchObject({ code: 0 });
  const { stdout } = await runCli(['run', 'desk', '--json'], { cwd: folder });
  expect(JSON.parse(stdout)).toMatchObject({ project: name, run: { system: name } });
});

test('what it writes runs at once, and passes its gate', async () => {
  const folder = await aProject({});
  await runCli(['init', 'my-agent'], { cwd: folder });
  const { code, stdout } = await runCli(['run', 'my-agent'], { cwd: folder });
  expect(stdout).toContain('│ answer_correct │ 100.0% │');
  expect(code).toBe(0);
});

test('an example, without its recorded runs', async () => {
  const folder = await aProject({});
  const { code, stdout } = await runCli(['init', '--example', 'support-agent', 'demo'], { cwd: folder });
  expect([code, stdout]).toEqual([0, 'Copied support-agent to demo.\n']);
  expect(await readdir(join(folder, 'demo'))).not.toContain('runs');
  expect(await readFile(join(folder, 'demo/oloproof.yaml'), 'utf8')).toContain('project: support-agent');
});

test.each([
  [['--example', 'suport-agent', 'demo'], 'there is no example suport-agent\n    examples are '],
  [['full'], 'full  error  the folder holds something already\n    name a folder that does not exist yet'],
  [['full/file.txt'], 'full/file.txt  error  a file stands at this path or on the way to it'],
  [[], 'something is missing behind the verb: DIR'],
])('init %j is refused', async (args, stderr) => {
  const folder = await aProject({ 'full/file.txt': '' });
  const result = await runCli(['init', ...args], { cwd: folder });
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toContain(stderr);
});
