import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderArgument } from './arguments.ts';

const cwd = resolve('/home/ada');

test.each([
  ['nothing', ['electron', '.'], false, null],
  ['a folder beside', ['electron', '.', 'agent'], false, resolve(cwd, 'agent')],
  ['an absolute folder', ['electron', '.', resolve('/data/agent')], false, resolve('/data/agent')],
  [
    'switches before and between',
    ['electron', '--inspect=0', '.', '--no-sandbox', 'agent'],
    false,
    resolve(cwd, 'agent'),
  ],
  ['nothing, packaged', ['/opt/ti/trajectory-inspector'], true, null],
  ['a folder, packaged', ['/opt/ti/trajectory-inspector', '--no-sandbox', 'agent'], true, resolve(cwd, 'agent')],
])('the folder of a start with %s', (_name, argv, packaged, folder) => {
  expect(folderArgument(argv, { packaged, cwd })).toBe(folder);
});
