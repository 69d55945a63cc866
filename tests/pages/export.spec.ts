import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { App } from './fixture.ts';
import { expect, placeIn, test } from './screens/screens-fixture.ts';

/** Presses Write and gives what was written, by file name, from where each door puts it. */
async function written(app: App, page: Page, files: readonly string[], place: string): Promise<Map<string, string>> {
  const write = page.getByRole('button', { name: /^Write \d/ });
  if (app.door === 'browser') {
    const downloads: Promise<[string, string]>[] = [];
    page.on('download', (one) => downloads.push(textOf(one)));
    await write.click();
    await expect.poll(() => downloads.length).toBe(files.length);
    return new Map(await Promise.all(downloads));
  }
  await app.opened.electron?.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, place);
  await mkdir(dirname(place), { recursive: true });
  await write.click();
  await expect(page.getByRole('status').filter({ hasText: 'Written' })).toBeVisible();
  if (files.length === 1) return new Map([[files[0]!, await readFile(place, 'utf8')]]);
  const names = await readdir(place);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(place, name), 'utf8')] as const)),
  );
}

async function textOf(download: { suggestedFilename(): string; path(): Promise<string> }): Promise<[string, string]> {
  return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
}

/** With Markdown chosen, the one that is read here as it stands. */
async function openExport(app: App, folder: string): Promise<Page> {
  const page = await app.open(folder);
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export');
  await page.getByRole('checkbox', { name: 'HTML' }).uncheck();
  await page.getByRole('checkbox', { name: 'Markdown' }).check();
  return page;
}

test('a report is written where it is wanted, and listed with its size', async ({ app, desk }, info) => {
  const page = await openExport(app, desk);
  expect(placeIn(page)).toMatchObject({ screen: 'export' });
  await expect(page.getByRole('checkbox', { name: 'Markdown' })).toBeChecked();
  const files = await written(app, page, ['report-newer.md'], info.outputPath('out', 'mine.md'));
  expect(files.get('report-newer.md')).toMatch(/^# `desk`\n/);
  const list = page.getByRole('status').filter({ hasText: 'Written: 1 file.' });
  await expect(list.getByRole('listitem')).toContainText(/(report-newer|mine)\.md\s*\d+(\.\d)? KiB/);
  await expect(list.getByRole('button')).toHaveText(app.door === 'window' ? 'Show in folder' : 'Save again');
  if (app.door === 'browser') return;
  await app.opened.electron?.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => Object.assign(globalThis, { shown: path });
  });
  await list.getByRole('button').click();
  await expect
    .poll(() => app.opened.electron?.evaluate(() => (globalThis as { shown?: string }).shown))
    .toBe(info.outputPath('out', 'mine.md'));
});

test('what is left out is in no file, and is said in each', async ({ app, desk }, info) => {
  await appendFile(join(desk, 'oloproof.yaml'), 'redact: ["case_\\\\d+"]\n');
  const page = await openExport(app, desk);
  const patterns = page.getByRole('group', { name: 'Patterns' });
  await expect(patterns.getByRole('textbox', { name: 'Pattern 1' })).toHaveValue('case_\\d+');
  await expect(patterns.getByRole('status')).toHaveText(/^\d+ places are hidden in all\.$/);
  const all = patterns.getByRole('status');
  const before = Number.parseInt((await all.textContent()) ?? '', 10);

  await patterns.getByRole('button', { name: 'Add a pattern' }).click();
  await expect(patterns.getByRole('textbox', { name: 'Pattern 2' })).toBeFocused();
  await page.keyboard.type('(');
  await expect(patterns).toContainText('missing closing )');
  await page.keyboard.type('?i)BILLING');
  await expect(patterns).not.toContainText('missing closing )');
  await expect.poll(async () => Number.parseInt((await all.textContent()) ?? '', 10)).toBeGreaterThan(before);

  await page.getByRole('checkbox', { name: 'Arguments' }).check();
  for (const name of ['CSV', 'JUnit XML', 'Result lines', 'JSON']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  }
  const names = ['md', 'json', 'csv', 'xml', 'jsonl'].map((extension) => `report-newer.${extension}`);
  const files = await written(app, page, names, info.outputPath('out', 'reports'));
  expect(files.size).toBe(5);
  for (const [name, text] of files) {
    expect(text, name).not.toMatch(/case_\d|billing/i);
    expect(text, name).toContain('[hidden]');
    expect(text, name).toMatch(/Hidden as a whole: arguments\.|"hide":\["arguments"\]/);
  }
  await expect(page.getByRole('status').filter({ hasText: 'Written: 5 files.' })).toContainText(
    /2 patterns match \d+ places/,
  );
  const junit = files.get(app.door === 'window' ? 'report.xml' : 'report-newer.xml')!;
  const faults = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return [parsed.querySelectorAll('parsererror').length, parsed.documentElement.tagName];
  }, junit);
  expect(faults).toEqual([0, 'testsuites']);
});

test('a pattern that cannot be read stops the writing', async ({ app, desk }, info) => {
  const page = await openExport(app, desk);
  await page.getByRole('button', { name: 'Add a pattern' }).click();
  await page.keyboard.type('(');
  if (app.door === 'window') {
    await app.opened.electron?.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, info.outputPath('never.md'));
  }
  await page.getByRole('button', { name: 'Write 1 file' }).click();
  await expect(page.getByRole('main')).toContainText('the pattern ( cannot be used: missing closing )');
  expect(await readdir(info.outputDir)).not.toContain('never.md');
});

test('without a format there is nothing to write', async ({ app, desk }) => {
  const page = await openExport(app, desk);
  await page.getByRole('checkbox', { name: 'Markdown' }).uncheck();
  await expect(page.getByRole('button', { name: 'Write 0 files' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('main')).toContainText('Choose a format first.');
});

test('a page says nothing about where files go, and sees none but its own', async ({ app, desk }, info) => {
  const page = await openExport(app, desk);
  const path = info.outputPath('stolen.md');
  const asked = {
    folder: desk,
    run: 'newer',
    formats: ['md'],
    hide: [],
    patterns: [],
    language: 'en',
    name: 'x',
    path,
  };
  if (app.door === 'window') {
    await app.opened.electron?.evaluate(({ dialog }) => {
      dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
    });
    expect(await app.call('exportReport', asked)).toEqual({ ok: true, value: { written: null } });
  } else {
    expect(await app.call('exportReport', asked)).toMatchObject({ value: { written: { files: [{ path: null }] } } });
  }
  expect(await readdir(info.outputDir)).not.toContain('stolen.md');
  expect(await app.call('exportReport', { ...asked, name: '../x' })).toMatchObject({ ok: false });
  expect(await app.call('showFile', { path: join(desk, 'oloproof.yaml') })).toMatchObject({ ok: false });
  expect(await app.call('exportedBytes', { id: join(desk, 'oloproof.yaml'), from: 0 })).toMatchObject({
    problems: [{ code: 'export_gone' }],
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export');
});
