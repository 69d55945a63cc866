import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findModule } from './find-module.ts';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'traj-module-')));
});
afterEach(() => rm(folder, { recursive: true }));

const codes = async (callable: string) => {
  const found = await findModule(folder, callable);
  return found.ok ? found.value : found.problems.map((one) => one.code);
};

test('the first of the four endings that is there, in a folder below too', async () => {
  await mkdir(join(folder, 'src'));
  for (const name of ['app.mjs', 'app.js', 'src/app.mts']) await writeFile(join(folder, name), '');
  expect(await codes('app:run')).toEqual({ file: join(folder, 'app.js'), exported: 'run' });
  expect(await codes('src/app:system')).toEqual({ file: join(folder, 'src', 'app.mts'), exported: 'system' });
});

test('only Python there: the problem says how to run that', async () => {
  await writeFile(join(folder, 'app.py'), '');
  expect(await codes('app:run')).toEqual(['module_python']);
});

test.each([
  ['nothing of the name', 'app:run', ['module_not_found']],
  ['a way out of the folder', '../app:run', ['path_outside']],
  ['a folder of the name', 'dir:run', ['not_a_file']],
])('%s', async (_what, callable, expected) => {
  await mkdir(join(folder, 'dir.ts'));
  expect(await codes(callable)).toEqual(expected);
});

test.skipIf(process.platform === 'win32')('a symlink that leads out of the folder is refused', async () => {
  const inner = join(folder, 'project');
  await mkdir(inner);
  await writeFile(join(folder, 'outside.ts'), '');
  await symlink(join(folder, 'outside.ts'), join(inner, 'app.ts'));
  const found = await findModule(inner, 'app:run');
  expect(found).toMatchObject({ ok: false, problems: [{ code: 'path_outside', where: { field: 'system.callable' } }] });
});
