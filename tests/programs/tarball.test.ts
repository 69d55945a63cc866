import { execFile, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

// The package as people get it: packed, installed into a folder that has nothing else, and run from there.

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const shell = process.platform === 'win32';
const scratch = mkdtempSync(join(tmpdir(), 'scratch-'));
const env = { ...process.env, TRAJ_SETTINGS: join(scratch, 'settings'), DISPLAY: '', WAYLAND_DISPLAY: '' };

function npx(...args: string[]) {
  return run('npx', ['--no-install', 'trajectory-inspector', ...args], { cwd: scratch, env, shell });
}

let files: string[];
beforeAll(async () => {
  // What is packed was built before these tests.
  const packed = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', scratch], {
    cwd: root,
    shell,
  });
  const [{ filename, files: list }] = JSON.parse(packed.stdout);
  files = list.map(({ path }: { path: string }) => path);
  await writeFile(join(scratch, 'package.json'), '{"private": true}');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', join(scratch, filename)], {
    cwd: scratch,
    shell,
  });
}, 180_000);

test('holds the programs, the page, the examples and the docs, and no source', () => {
  const tops = new Set(files.map((file) => file.split('/')[0]));
  expect([...tops].sort()).toEqual([
    'LICENSE',
    'README.es.md',
    'README.md',
    'bin',
    'dist',
    'docs',
    'examples',
    'package.json',
  ]);
  expect(files.filter((file) => /\.map$|(^|\/)(node_modules|\.DS_Store)|\.test\./.test(file))).toEqual([]);
});

test('copies an example, runs it, and judges it', async () => {
  await npx('init', '--example', 'support-agent', 'desk');
  const ran = await npx('run', 'desk').catch((error: { code: number; stdout: string }) => error);
  expect(ran).toMatchObject({ code: 1 });
  expect(ran.stdout).toContain('│ no-deletion │ agent_constraints_satisfied │ FAIL │');
  const evaluated = await npx('evaluate', 'desk', '--json').catch((error: { code: number; stdout: string }) => error);
  expect(JSON.parse(evaluated.stdout).gate.verdict).toBe('FAIL');
});

test('serves the page', async () => {
  const served = spawn(
    process.execPath,
    [join(scratch, 'node_modules/trajectory-inspector/bin/traj.cjs'), 'serve', 'desk'],
    { cwd: scratch, env },
  );
  const ended = new Promise((resolve) => served.once('exit', resolve));
  try {
    const address = await new Promise<string>((resolve) => served.stdout.setEncoding('utf8').once('data', resolve));
    const page = await (await fetch(address.split('#')[0]!)).text();
    expect(page).toContain('<title>Trajectory Inspector</title>');
  } finally {
    served.kill('SIGINT');
  }
  expect(await ended).toBe(0);
});
