import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import { findRunOrFolder } from './find-run.ts';
import { readProject } from './read-project.ts';

const files = { 'run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}', 'records.jsonl': [] };
const inRuns = (id: string) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`runs/${id}/${name}`, text]));

test('a run by its path, its own or from elsewhere, though another was deleted meanwhile', async () => {
  const folder = await aProject({
    'oloproof.yaml': 'project: p\n',
    'cases.jsonl': [],
    ...inRuns('one'),
    ...inRuns('two'),
  });
  const elsewhere = await aProject(files);
  const project = await readProject(folder);
  if (!project.ok) throw new Error('the project does not open');
  await rm(join(folder, 'runs/two'), { recursive: true });
  const found = async (path: string) => {
    const run = await findRunOrFolder(project.value, path, '/');
    return run.ok ? run.value.folder : run.problems.map(({ code }) => code);
  };
  expect(await found(join(folder, 'runs/one'))).toBe(await realpath(join(folder, 'runs/one')));
  expect(await found(elsewhere)).toBe(await realpath(elsewhere));
  expect(await found(join(folder, 'runs/two'))).toEqual(['no_run_there']);
});
