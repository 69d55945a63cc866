import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

async function aFolder(): Promise<string> {
  const folder = await smallProject(allFine(2), {
    'release.yaml': 'rules: []\n',
    'labels/loud.jsonl': '{}\n',
    'notes.txt': 'mine\n',
  });
  await mkdir(join(folder, 'out'));
  return folder;
}

test.each([
  ['md', 'out', 'this is a folder, and one format is written to a file'],
  ['md,csv', 'notes.txt', 'this is a file, and several formats are written to a folder'],
  ['md', 'notes.txt/report.md', 'a file stands at this path or on the way to it'],
  ['md,csv', 'notes.txt/out', 'a file stands at this path or on the way to it'],
  ['md', 'cases.jsonl', 'this file is part of the project'],
  ['md', './oloproof.yaml', 'this file is part of the project'],
  ['json', 'release.yaml', 'this file is part of the project'],
  ['lines', 'labels/loud.jsonl', 'this file is part of the project'],
  ['csv', 'runs/first/records.jsonl', 'this file is part of the project'],
  ['md', 'out/../runs/first/run.json', 'this file is part of the project'],
])('traj report --format %s --out %s', async (format, out, says) => {
  const folder = await aFolder();
  const before = await readdir(folder, { recursive: true });
  const text = await readFile(join(folder, out), 'utf8').catch(() => undefined);
  const { code, stdout, stderr } = await runCli(['report', '--format', format, '--out', out], { cwd: folder });
  expect(stderr.split('\n')[0]).toMatch(new RegExp(`${out.replace(/.*\.\//, '')}  error  ${says}`));
  expect([code, stdout]).toEqual([2, '']);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
  expect(await readFile(join(folder, out), 'utf8').catch(() => undefined)).toBe(text);
});

test('folders on the way are made, and an older report is written over', async () => {
  const folder = await aFolder();
  for (const out of ['reports/today/a.md', 'reports/today/a.md', 'runs/first/report.md', 'runs/first/report.md']) {
    const { code, stdout } = await runCli(['report', '--out', out], { cwd: folder });
    expect([code, stdout]).toEqual([0, expect.stringMatching(`^Written: ${out} `)]);
  }
});
