import { readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { formatProblem } from '../../../testing/format-problem.ts';
import {
  aSystemProject,
  commandSystem,
  removeProjects,
  runFolder,
  type SystemProject,
  sandboxSystem,
} from '../../../testing/systems/project.ts';

afterEach(removeProjects);

const refusal = async (folder: string, options = {}) => {
  const { refused } = await runFolder(folder, options);
  expect(await readdir(folder)).not.toContain('runs');
  return refused?.map((one) => formatProblem('en', one)).join('\n');
};

test.each<[string, SystemProject]>([
  ['another name, version and records than declared', { how: commandSystem('other') }],
  ['a state that is not declared', { how: commandSystem('stateful') }],
  ['a declared state that it denies', sandboxSystem("'denies its state'")],
  ['silence', { how: commandSystem('never'), timeout: 0.5 }],
  ['an end at once', { how: commandSystem('dies') }],
  ['chatter on stdout', { how: commandSystem('prints') }],
  ['a program that is not there', { how: 'command: [no-such-program-anywhere]' }],
  ['neither callable nor command', { how: '' }],
  ['a module that is not there', { how: 'callable: nowhere:run' }],
  ['an export that is not there', { how: 'callable: app:walk' }],
  ['an export that is no system', { how: 'callable: app:notASystem' }],
])('hello: %s', async (_what, given) => {
  const folder = await aSystemProject([{}], given);
  expect((await refusal(folder))?.replaceAll(folder, '<folder>')).toMatchSnapshot();
});

test('an error of the project refuses the run', async () => {
  const folder = await aSystemProject([{}]);
  await writeFile(join(folder, 'release.yaml'), 'ruels: []\n');
  expect(await refusal(folder)).toContain('ruels');
});

test.each([
  ['an unknown case', { caseIds: ['case_11', 'other'] }],
  ['nothing left', { where: { text: 'x', matches: () => false } }],
])('selection: %s', async (_what, options) => {
  expect(await refusal(await aSystemProject([{}]), options)).toMatchSnapshot();
});

test.skipIf(process.platform === 'win32')('runs that would be written elsewhere', async () => {
  const folder = await aSystemProject([{}]);
  await symlink(tmpdir(), join(folder, 'runs'));
  expect((await runFolder(folder)).refused?.map((one) => one.code)).toEqual(['path_outside']);
});
