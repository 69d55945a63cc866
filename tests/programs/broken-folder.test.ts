import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

/** A small project in which something else stands where a file or folder is expected. */
async function broken(path: string, by: 'folder' | 'file' | 'nothing'): Promise<string> {
  const folder = await smallProject(allFine(2));
  await rm(join(folder, path), { recursive: true });
  if (by === 'folder') await mkdir(join(folder, path));
  if (by === 'file') await writeFile(join(folder, path), 'x\n');
  return folder;
}

test.each([
  ['oloproof.yaml', 'folder', 'oloproof.yaml  error  oloproof.yaml is no ordinary file'],
  ['cases.jsonl', 'folder', 'oloproof.yaml:2:8  error  cases.jsonl is no ordinary file'],
  ['runs', 'file', 'runs  error  runs is a file, and the runs of a project lie in a folder of that name'],
  ['runs/first/run.json', 'folder', 'runs/first/run.json  error  runs/first/run.json is no ordinary file'],
  [
    'runs/first/records.jsonl',
    'folder',
    'runs/first/records.jsonl  error  runs/first/records.jsonl is no ordinary file',
  ],
] as const)('%s is a %s', async (path, by, says) => {
  const folder = await broken(path, by);
  const { code, stdout, stderr } = await runCli(['check'], { cwd: folder });
  expect((stdout + stderr).split('\n')).toContain(says);
  expect(code).toBe(2);
  for (const verb of [['evaluate'], ['cases'], ['find', 'x'], ['report'], ['selftest'], ['run']]) {
    const { code, stderr } = await runCli(verb, { cwd: folder });
    expect([verb, [0, 2].includes(code ?? -1), stderr.match(/E[A-Z]{4,}/)]).toEqual([verb, true, null]);
  }
  expect((await runCli(['evaluate'], { cwd: folder })).code).toBe(2);
});

test('a suite without cases is warned of', async () => {
  const folder = await smallProject([]);
  const { code, stdout } = await runCli(['check'], { cwd: folder });
  expect(stdout).toMatchInlineSnapshot(`
    "cases.jsonl  warning  cases.jsonl holds no case, so there is nothing to run or to judge
        write a case a line: {"id": "case_001", "input": …, "expected": …}
    0 errors, 1 warning, 0 notes in 0 cases and 1 run
    "
  `);
  expect(code).toBe(0);
});

test('a run of a newer format that names no newer program asks for the newest', async () => {
  const folder = await smallProject(allFine(1), {
    'runs/first/run.json': JSON.stringify({ format: 9, id: 'first', engine_version: '0.1.0' }),
  });
  const { stdout } = await runCli(['check'], { cwd: folder });
  expect(stdout).toMatchInlineSnapshot(`
    "runs/first/run.json:1:11  error  this is format 9, which needs a newer version of Trajectory Inspector than 0.1.0
        install the newest version, or open it with the one that wrote it
    1 error, 0 warnings, 0 notes in 1 case and 1 run
    "
  `);
});

describe('a new folder is made only where there is room for one', () => {
  test.each([
    ['init', 'taken.txt'],
    ['init', 'taken.txt/below'],
    ['init', '--example', 'support-agent', 'taken.txt'],
    ['import', 'recording.json', '--to', 'taken.txt'],
    ['import', 'recording.json', '--to', 'taken.txt/below'],
  ])('traj %s %s %s %s', async (...args) => {
    const folder = await smallProject([], { 'taken.txt': 'mine\n', 'recording.json': '[]' });
    const before = await readdir(folder);
    const { code, stdout, stderr } = await runCli(args, { cwd: folder });
    expect(stderr).toContain('error  a file stands at this path or on the way to it, and a folder is to be made there');
    expect([code, stdout, await readdir(folder)]).toEqual([2, '', before]);
  });
});

test.each([
  [['run', '--errors'], '--errors says nothing without --resume'],
  [['labels', '--valid', 'yes'], '--valid says nothing without --label'],
  [['labels', '--withdraw'], '--withdraw says nothing without --label'],
  [['labels', '--note', 'x'], '--note says nothing without --label'],
  [['labels', '--seed', '1'], '--seed says nothing without --draw'],
  [['evaluate', '--lang'], '--lang stands without its value'],
])('%j is not taken for something else', async (args, says) => {
  const folder = await smallProject(allFine(1));
  const { code, stdout, stderr } = await runCli(args, { cwd: folder });
  expect(stderr).toContain(`error  ${says}`);
  expect([code, stdout]).toEqual([2, '']);
});
