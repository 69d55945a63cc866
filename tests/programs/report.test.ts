import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

test('Markdown on stdout, and nothing else there', async () => {
  const folder = await smallProject(allFine(2));
  const { code, stdout, stderr } = await runCli(['report', folder]);
  expect(stdout).toMatch(/^# `small`\n\n- Run: `first`/);
  expect([code, stderr]).toEqual([0, '']);
});

test('a file', async () => {
  const folder = await smallProject(allFine(2));
  const { code, stdout } = await runCli(['report', '--format', 'json', '--out', 'report.json'], { cwd: folder });
  const text = await readFile(join(folder, 'report.json'), 'utf8');
  expect(stdout).toMatch(/^Written: report\.json \([\d.]+ KiB\)\n$/);
  expect(JSON.parse(text)).toMatchObject({ format: 1, report: { project: 'small' }, cases: [{}, {}] });
  expect(code).toBe(0);
});

test('several formats go into a folder', async () => {
  const folder = await smallProject(allFine(2));
  const { code, stdout } = await runCli(['report', '--json', '--format', 'md,json', '--out', 'out'], { cwd: folder });
  expect(JSON.parse(stdout).files.map(({ path }: { path: string }) => path)).toEqual([
    'out/report.md',
    'out/report.json',
  ]);
  expect(await readdir(join(folder, 'out'))).toEqual(['report.json', 'report.md']);
  expect(code).toBe(0);
});

test.each([
  [
    ['--format', 'pdff'],
    'traj report  error  there is no report format pdff\n    formats are html, pdf, md, json, csv, junit, lines\n',
  ],
  [
    ['--format', 'md,json'],
    'traj report  error  several formats do not fit one stdout\n    name a folder for them: --out FOLDER\n',
  ],
  [
    ['--hide', 'outputs,inputs'],
    'traj report  error  outputs is nothing that can be hidden\n    expected one or several of arguments, results, inputs, with commas between\n',
  ],
])('%j', async (args, stderr) => {
  const folder = await smallProject(allFine(1));
  expect(await runCli(['report', ...args], { cwd: folder })).toEqual({ code: 2, stdout: '', stderr });
});

test('what is hidden is in no file, and is said', async () => {
  const folder = await smallProject(allFine(2));
  await appendFile(join(folder, 'oloproof.yaml'), 'redact: ["small"]\n');
  const { code, stdout } = await runCli(
    ['report', '--hide', 'inputs,results', '--format', 'csv,junit', '--out', 'out'],
    {
      cwd: folder,
    },
  );
  expect(stdout).toMatch(
    /^Written: out\/report\.csv \(.*\)\nWritten: out\/report\.xml \(.*\)\nHidden as a whole: results, inputs\.\n1 pattern matches \d+ places? of this run; each is replaced by \[hidden\] wherever it stands\.\n$/,
  );
  const csv = await readFile(join(folder, 'out/report.csv'), 'utf8');
  expect(csv).toMatch(/^\uFEFF"case_id","trial",.*,"hidden"\r\n/);
  expect(await readFile(join(folder, 'out/report.xml'), 'utf8')).not.toContain('small');
  expect(code).toBe(0);
});

test('a CSV on stdout is byte for byte the one in a file', async () => {
  const folder = await smallProject(allFine(2));
  await runCli(['report', '--format', 'csv', '--out', 'report.csv'], { cwd: folder });
  const { stdout } = await runCli(['report', '--format', 'csv'], { cwd: folder });
  expect(stdout).toBe(await readFile(join(folder, 'report.csv'), 'utf8'));
});

test('a place that cannot be written to', async () => {
  const folder = await smallProject(allFine(1));
  const name = `${'long'.repeat(100)}.md`;
  const { code, stderr } = await runCli(['report', '--out', name], { cwd: folder });
  expect(stderr).toMatch(/long\.md {2}error {2}cannot be read or written \(ENAMETOOLONG\)/);
  expect(code).toBe(2);
});
