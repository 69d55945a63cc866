import { mkdir, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import { resolveInside } from './inside.ts';

async function aFolder(): Promise<string> {
  const folder = join(
    await realpath(await aProject({ 'outside.txt': 'secret', 'in/a/b.txt': '', 'in/..c': '' })),
    'in',
  );
  await symlink(join(folder, 'a'), join(folder, 'link-inside'));
  await symlink('..', join(folder, 'link-outside'));
  await symlink(join(folder, '..', 'outside.txt'), join(folder, 'link.txt'));
  await symlink('loop', join(folder, 'loop'));
  await mkdir(join(folder, 'empty'));
  return folder;
}

test('files inside have their real path', async () => {
  const folder = await aFolder();
  const value = join(folder, 'a', 'b.txt');
  for (const path of ['a/b.txt', './a/../a/b.txt', 'link-inside/b.txt', value]) {
    expect(await resolveInside(folder, path)).toEqual({ ok: true, value });
  }
  expect(await resolveInside(folder, '..c')).toEqual({ ok: true, value: join(folder, '..c') });
});

test.each([
  ['../outside.txt', 'path_outside'],
  ['a/../../outside.txt', 'path_outside'],
  ['/etc/passwd', 'path_outside'],
  ['link.txt', 'path_outside'],
  ['link-outside/outside.txt', 'path_outside'],
  ['a/b.txt\0', 'path_outside'],
  ['absent.txt', 'file_absent'],
  ['a/b.txt/c', 'file_absent'],
  ['empty', 'not_a_file'],
  ['', 'not_a_file'],
  ['loop', 'file_unreadable'],
])('%j is refused: %s', async (path, code) => {
  const found = await resolveInside(await aFolder(), path, { file: 'oloproof.yaml', line: 3 });
  expect(found).toMatchObject({ ok: false, problems: [{ code, where: { file: 'oloproof.yaml', line: 3 } }] });
});
