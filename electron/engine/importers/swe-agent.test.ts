import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectGolden, importFixture, lookOver } from '../../../testing/golden-import.ts';
import { aProject } from '../../../testing/project.ts';
import { sweAgent } from './swe-agent.ts';

test('the project made of a folder of every generation is the golden one', async () => {
  const result = await importFixture('swe-agent/generations');
  await expectGolden(result, 'swe-agent/generations-imported');
  expect((await lookOver(result.folder)).errors).toEqual([]);
});

test('the project made of broken.traj is the golden one, and has nothing to mend', async () => {
  const result = await importFixture('swe-agent/broken.traj');
  await expectGolden(result, 'swe-agent/broken');
  expect((await lookOver(result.folder)).errors).toEqual([]);
});

test('a file that names its model gives the run its system', async () => {
  const { folder } = await importFixture('swe-agent/generations/repo__tool-7/function-calls.traj');
  expect((await lookOver(folder)).manifest).toMatchObject({ source: 'swe-agent', system: { name: 'made-up-model' } });
});

test.each([
  ['the oldest generation', '{"environment": "main", "trajectory": [{"action": "ls", "observation": "a', true],
  ['a newer one, its first step cut', '{"trajectory": [{"action": "ls", "thought": "x", "query": [{"role": "sys', true],
  ['a history only', '{"history": [{"role": "system", "content": "x", "agent": "main"}', true],
  ['attempts', '{"attempts": [{"trajectory": [{"action": "ls"', true],
  ['a history of something else', '{"history": [{"action": "run", "args": {}}]}', false],
  ['a list of messages', '[{"role": "user", "content": "x", "agent": "main"}]', false],
  ['another object', '{"messages": [{"role": "user"}], "trajectory": "up"}', false],
])('recognizes %s: %s', (_, head, mine) => {
  expect(sweAgent.recognizes({ path: '/x', name: 'x', isFolder: false, head: Buffer.from(head) })).toBe(mine);
});

test('recognizes a folder by a recording in it, or one level below', async () => {
  const folder = await aProject({ 'a/b/x.traj': '{"trajectory": [{"action": "ls", "thought": "x"' });
  const recognizes = (path: string) =>
    sweAgent.recognizes({ path: join(folder, path), name: path, isFolder: true, head: Buffer.alloc(0) });
  await mkdir(join(folder, 'other'));
  await writeFile(join(folder, 'other/atoms.traj'), 'AFFormatASE-Trajectory');
  expect(['a', 'a/b', '.', 'other', 'absent'].map(recognizes)).toEqual([true, true, false, false, false]);
});
