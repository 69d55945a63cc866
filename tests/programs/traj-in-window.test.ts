import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { chromiumPath } from '../../testing/browser.ts';
import { chooseElectron, electronProgram } from '../../testing/electron.ts';
import { aProject } from '../../testing/project.ts';
import { type CliResult, runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `traj` as the installed program is it: the window's main process, without a window. */
async function runInside(args: readonly string[]): Promise<CliResult> {
  const TRAJ_SETTINGS = await aProject({});
  const env = { ...process.env, TRAJ_SETTINGS, CHROMIUM_PATH: chromiumPath() };
  return new Promise((resolve) => {
    execFile(electronProgram(), [root, '--traj', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

describe.skipIf(chooseElectron() === undefined)('traj inside the window’s program', () => {
  test('says what traj says, and ends as it ends', async () => {
    const folder = join(root, 'examples/support-agent');
    expect(await runInside(['evaluate', folder])).toEqual(await runCli(['evaluate', folder]));
    expect(await runInside(['nonsense'])).toEqual(await runCli(['nonsense']));
  });

  test('runs the module of a project', async () => {
    const folder = join(await aProject({}), 'agent');
    expect(await runInside(['init', '--example', 'support-agent', folder])).toMatchObject({ code: 0 });
    const { stderr } = await runInside(['run', folder, '--limit', '3']);
    expect(stderr).toContain('3 of 3 cases run, 0 ended in an error.');
  });

  test('evaluates as JSON', async () => {
    const { stdout } = await runInside(['evaluate', await smallProject(allFine(2)), '--json']);
    expect(JSON.parse(stdout)).toHaveProperty('criteria');
  });
});
