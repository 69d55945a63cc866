import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractText, getDocumentProxy } from 'unpdf'; // pdf.js
import { describe, expect, test } from 'vitest';
import { chromiumPath } from '../../testing/browser.ts';
import { runCli } from '../../testing/run-cli.ts';

// What is printed, as a reader of PDF has it.

const browser = chromiumPath();
const examples = fileURLToPath(new URL('../../examples', import.meta.url));

async function printed(example: string, lang: 'en' | 'es' = 'en') {
  const folder = await mkdtemp(join(tmpdir(), 'paper-'));
  const out = join(folder, 'report.pdf');
  const args = ['report', join(examples, example), '--format', 'pdf', '--out', out, '--lang', lang];
  expect(await runCli(args, { env: { CHROMIUM_PATH: browser! } })).toMatchObject({ code: 0, stderr: '' });
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(out)));
  const { text } = await extractText(pdf);
  return { pages: text, outline: (await pdf.getOutline()).map(({ title }) => title) };
}

async function reportOf(example: string) {
  const { stdout } = await runCli(['report', join(examples, example), '--format', 'json']);
  return JSON.parse(stdout).report;
}

describe.skipIf(browser === undefined)('a report on paper', () => {
  test.each(['support-agent', 'triage-agents', 'stateful-agent', 'python-agent'])('%s', async (example) => {
    const [{ pages, outline }, report] = await Promise.all([printed(example), reportOf(example)]);
    expect(outline).toEqual([report.project]);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`${at + 1} / ${pages.length}`);
      expect(page).toContain(report.runDigest);
    }
    const text = pages.join('\n');
    for (const { criterion } of report.criteria) expect(text.replaceAll(/\s/g, '')).toContain(criterion);
    expect(text).toContain('What this cannot tell');
  });

  test('the same run gives the same text, page for page', async () => {
    expect(await printed('triage-agents', 'es')).toEqual(await printed('triage-agents', 'es'));
  });
});
