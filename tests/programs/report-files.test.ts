import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chromiumPath } from '../../testing/browser.ts';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const browser = chromiumPath();

test('a report that is the viewer, in one file', async () => {
  const folder = await smallProject(allFine(2));
  const asked = ['report', '--format', 'html', '--out', 'report.html'];
  const { code, stdout, stderr } = await runCli(asked, { cwd: folder });
  expect(stdout).toMatch(/^Written: report\.html \([\d.]+ [KM]iB\)\n$/);
  expect([code, stderr]).toEqual([0, '']);
  const text = await readFile(join(folder, 'report.html'), 'utf8');
  expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(text).toMatch(/<script type="application\/json" id="report-index">[^<]*"folder":"small"/);
  expect(text).not.toContain(folder);
  await runCli([...asked, '--run', 'first'], { cwd: folder });
  expect(await readFile(join(folder, 'report.html'), 'utf8')).toBe(text);
});

test.each([
  [['--format', 'html'], 'the format html does not go to stdout\n    name a file for it: --out report.html\n'],
  [['--format', 'pdf'], 'the format pdf does not go to stdout\n    name a file for it: --out report.pdf\n'],
  [
    ['--format', 'html', '--budget', 'much', '--out', 'x.html'],
    'a budget of much\n    write it as a size: 500kB, 50MB or 1GB\n',
  ],
])('%j', async (args, stderr) => {
  const folder = await smallProject(allFine(1));
  const problem = `traj report  error  ${stderr}`;
  expect(await runCli(['report', ...args], { cwd: folder })).toEqual({ code: 2, stdout: '', stderr: problem });
});

/** How many pages a PDF says it has, and whether it has an outline and can be read aloud. */
async function pagesOf(path: string) {
  const text = await readFile(path, 'latin1');
  return {
    head: text.slice(0, 5),
    pages: Number(/\/Type \/Pages\s[^>]*\/Count (\d+)/s.exec(text)?.[1] ?? text.match(/\/Type \/Page\b/g)?.length),
    outline: /\/Outlines /.test(text),
    tagged: /\/MarkInfo|\/StructTreeRoot/.test(text),
  };
}

test.skipIf(browser === undefined)('a report on paper', async () => {
  const folder = await smallProject(allFine(2));
  const asked = ['report', '--format', 'pdf', '--out', 'report.pdf'];
  const { code, stdout, stderr } = await runCli(asked, { cwd: folder, env: { CHROMIUM_PATH: browser! } });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Written: report\.pdf \([\d.]+ KiB\)\n$/);
  const first = await pagesOf(join(folder, 'report.pdf'));
  expect(first).toEqual({ head: '%PDF-', pages: expect.any(Number), outline: true, tagged: true });
  expect(first.pages).toBeGreaterThanOrEqual(2);
  await runCli(asked, { cwd: folder, env: { CHROMIUM_PATH: browser! } });
  expect(await pagesOf(join(folder, 'report.pdf'))).toEqual(first);
});

test('no browser anywhere: the other formats are written, and it is said', async () => {
  const folder = await smallProject(allFine(1));
  const nowhere = join(folder, 'nowhere');
  await mkdir(nowhere);
  const { code, stdout, stderr } = await runCli(['report', '--format', 'html,pdf', '--out', 'out'], {
    cwd: folder,
    env: { CHROMIUM_PATH: '', PATH: nowhere, PLAYWRIGHT_BROWSERS_PATH: nowhere },
  });
  expect(stderr).toBe(
    'pdf  error  a PDF is printed by a browser, and there is none here\n' +
      '    set CHROMIUM_PATH to a Chromium, Chrome or Edge, or write html or md instead\n',
  );
  expect(stdout).toMatch(/^Written: out\/report\.html \([\d.]+ [KM]iB\)\n$/);
  expect(await readdir(join(folder, 'out'))).toEqual(['report.html']);
  expect(code).toBe(2);
});

test('a CHROMIUM_PATH that prints nothing is named', async () => {
  const folder = await smallProject(allFine(1));
  const program = join(folder, 'not-a-browser');
  await writeFile(program, '#!/bin/sh\nexit 3\n', { mode: 0o755 });
  const { code, stderr } = await runCli(['report', '--format', 'pdf', '--out', 'x.pdf'], {
    cwd: folder,
    env: { CHROMIUM_PATH: program },
  });
  expect(stderr).toContain(`the browser ${program} did not print: it ended with 3`);
  expect(code).toBe(2);
});
