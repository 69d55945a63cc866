import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import { deleteRun, renameRun } from './change-run.ts';
import { readProject } from './read-project.ts';

const config = 'project: desk\nevaluators: [{type: agent_max_steps, max_steps: 3}]\n';
const manifest = '{"id": "r", "created_at": "2026-11-01T00:00:00Z", "seed": 12345678901234567890, "colour": "red"}';

async function open(files: Record<string, string>, link?: { to: string }) {
  const folder = await aProject({ 'oloproof.yaml': config, 'cases.jsonl': '{"id": "a", "input": 1}\n', ...files });
  if (link) {
    await mkdir(join(folder, 'runs'), { recursive: true });
    await symlink(link.to, join(folder, 'runs', 'r'));
  }
  const project = await readProject(folder);
  if (!project.ok) throw new Error('the project does not open');
  return { folder, project: project.value };
}

test('a title is set and taken away, and everything else stays as it was written', async () => {
  const { folder, project } = await open({ 'runs/r/run.json': manifest });
  const read = () => readFile(join(folder, 'runs/r/run.json'), 'utf8');
  await renameRun(project, 'r', 'nightly');
  expect(await read()).toContain('"title": "nightly"');
  expect(await read()).toContain('12345678901234567890');
  await renameRun(project, 'r', ' ');
  expect(JSON.parse(await read())).toEqual(JSON.parse(manifest));
});

test('a run.json that cannot be read is not written over', async () => {
  const { folder, project } = await open({ 'runs/r/run.json': '{"id": "r",' });
  expect(await renameRun(project, 'r', 'nightly')).toMatchObject({ ok: false });
  expect(await readFile(join(folder, 'runs/r/run.json'), 'utf8')).toBe('{"id": "r",');
});

test('nothing outside the project is changed through a link', async () => {
  const outside = await aProject({ 'run.json': manifest });
  const { project } = await open({}, { to: outside });
  expect(await renameRun(project, 'r', 'nightly')).toMatchObject({ ok: false });
  await deleteRun(project, 'r');
  expect(await readFile(join(outside, 'run.json'), 'utf8')).toBe(manifest);
});
