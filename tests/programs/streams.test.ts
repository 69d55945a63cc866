import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const program = fileURLToPath(new URL('../../bin/traj.cjs', import.meta.url));

const gated = { 'release.yaml': 'rules: [{id: all, criterion: answer_correct, max_failures: 0}]\n' };

/** Linux has a file that is always full; elsewhere nothing can be shown. */
describe.skipIf(!existsSync('/dev/full'))('where stdout does not take what is printed, no verdict is given', () => {
  test.each([
    'evaluate',
    'evaluate --json',
    'report',
    'cases --where verdict:fail',
    'check',
    'schema',
    '--help',
    '--version',
  ])('traj %s', async (typed) => {
    const folder = await smallProject([{ answer: 'no' }, ...allFine(2)], gated);
    const { code, stderr } = await runCli([...typed.split(' '), '--quiet'], { cwd: folder, stdoutTo: '/dev/full' });
    expect(stderr).toBe(
      [
        'stdout  error  cannot be read or written (ENOSPC)',
        '    see whether it is there, whether it may be written to, and whether the disk has room',
        '',
      ].join('\n'),
    );
    expect(code).toBe(2);
  });
});

test.each([
  ['evaluate', 1],
  ['report', 0],
  ['cases', 0],
] as const)('traj %s ends as it would where its reader goes away at once', async (verb, expected) => {
  const folder = await smallProject([{ answer: 'no' }, ...allFine(2000)], gated);
  const child = spawn(process.execPath, [program, verb, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(expected);
});
