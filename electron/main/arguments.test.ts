import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderArgument, trajArguments } from './arguments.ts';

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

test.each([
  ['a folder', ['/opt/ti/trajectory-inspector', 'agent'], null],
  ['its switch', ['/opt/ti/trajectory-inspector', '--traj'], []],
  [
    'switches of the window before',
    ['electron', '--ozone-platform=headless', '.', '--traj', 'run', '--traj'],
    ['run', '--traj'],
  ],
])('the command line of a start with %s', (_name, argv, words) => {
  expect(trajArguments(argv)).toEqual(words);
});
