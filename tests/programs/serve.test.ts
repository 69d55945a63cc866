import { once } from 'node:events';
import { chmod, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const address = /http:\/\/127\.0\.0\.1:\d+\/#t=[\w-]+/;
const untilAddress = { interruptWhen: (stdout: string) => address.test(stdout) };

test.each(['serve', 'open'])('traj %s prints an address, and ends well with Ctrl-C', async (verb) => {
  const folder = await smallProject(allFine(1));
  const env = { DISPLAY: '', WAYLAND_DISPLAY: '' };
  const { code, stdout, stderr } = await runCli([verb, folder], { ...untilAddress, env });
  expect(stdout).toMatch(address);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('Ctrl-C ends it');
  expect(code).toBe(0);
});

test('--json prints it as a document', async () => {
  const { stdout } = await runCli(['serve', '--json', await smallProject(allFine(1))], untilAddress);
  expect(JSON.parse(stdout).address).toMatch(address);
});

test('a recording is read before it is shown, and only once', async () => {
  const settings = await aProject({});
  const recording = fileURLToPath(new URL('../../testing/fixtures/importers/tau-bench/sound.json', import.meta.url));
  const options = { ...untilAddress, env: { TRAJ_SETTINGS: settings } };
  expect(await runCli(['serve', recording], options)).toMatchObject({ code: 0 });
  expect(await runCli(['serve', recording], options)).toMatchObject({ code: 0 });
  expect(await readdir(join(settings, 'recordings'))).toHaveLength(1);
});

test('what opens is known before anything listens', async () => {
  const { code, stdout, stderr } = await runCli(['serve', 'nowhere'], { cwd: await aProject({}) });
  expect(stderr).toContain('there is nothing here that can be read');
  expect([code, stdout]).toEqual([2, '']);
});

test('a port that is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const { code, stderr } = await runCli(['serve', '--port', String(port), await smallProject(allFine(1))]);
  expect(stderr).toContain(`port ${port} cannot be listened on (EADDRINUSE)`);
  expect(code).toBe(2);
});

test('traj open starts the window where there is one, and does not wait for it', async () => {
  const dist = await aProject({ electron: '#!/bin/sh\nprintf "%s" "$2" > "$(dirname "$0")/opened"\n' });
  await chmod(join(dist, 'electron'), 0o755);
  const folder = await smallProject(allFine(1));
  const env = { ELECTRON_OVERRIDE_DIST_PATH: dist, DISPLAY: ':0' };
  const { code, stdout, stderr } = await runCli(['open', folder], { env });
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: 'Opened in a window of its own.\n' });
  await expect.poll(() => readFile(join(dist, 'opened'), 'utf8').catch(() => '')).toBe(folder);
});
