import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsFolder } from './settings-folder.ts';

const name = 'Trajectory Inspector';

test.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
  ['linux', {}, join(homedir(), '.config', name)],
  ['linux', { XDG_CONFIG_HOME: '/etc/ada' }, join('/etc/ada', name)],
  ['darwin', { XDG_CONFIG_HOME: '/etc/ada' }, join(homedir(), 'Library/Application Support', name)],
  ['win32', { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' }, join('C:\\Users\\ada\\AppData\\Roaming', name)],
  ['linux', { TRAJ_SETTINGS: '/tmp/mine' }, '/tmp/mine'],
])('settings on %s with %j', (platform, env, folder) => {
  expect(settingsFolder(env, platform)).toBe(folder);
});
