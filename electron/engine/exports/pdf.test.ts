import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { barePage } from '../../../testing/engine-host.ts';
import { exportedFolder, textOf } from '../../../testing/exported.ts';
import { aProject } from '../../../testing/project.ts';
import { printPage } from './pdf/print-page.ts';
import { pdf } from './pdf.ts';

const golden = (name: string) =>
  fileURLToPath(new URL(`../../../testing/fixtures/exports/print/${name}.html`, import.meta.url));
const examples = ['support-agent', 'triage-agents', 'stateful-agent', 'python-agent'];

async function example(name: string): Promise<string> {
  const folder = await aProject({});
  cpSync(fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url)), folder, { recursive: true });
  return folder;
}

test.each(examples)('%s on paper is the golden page, in both languages', async (name) => {
  const exported = await exportedFolder(await example(name));
  for (const [language, path] of [
    ['en', golden(name)],
    ['es', golden(`${name}.es`)],
  ] as const) {
    const page = await textOf(printPage(exported, language));
    await expect(page).toMatchFileSnapshot(path);
    expect(await textOf(printPage(exported, language))).toBe(page);
  }
});

test('recorded text is text on paper, and nothing of it is drawn, loaded or run', async () => {
  const hostile = '<img src=x onerror=alert(1)> "\' & </style><script>alert(1)</script> \u202e\u001b[31m \uE0000\uE001';
  const quoted = JSON.stringify(hostile);
  const folder = await aProject({
    'oloproof.yaml': `project: ${quoted}\nsuite: cases.jsonl\nevaluators: [{type: exact_match, criterion: ${quoted}, field: a, expected_field: a}]\nslices: [metadata.s]\nmin_slice_support: 1\n`,
    'release.yaml': `rules: [{id: ${quoted}, criterion: ${quoted}, max_failures: 0}]\n`,
    'cases.jsonl': [{ id: hostile, input: hostile, expected: { a: hostile }, metadata: { s: hostile } }],
    'runs/r/run.json': JSON.stringify({ format: 1, id: 'r', title: hostile, created_at: hostile }),
    'runs/r/records.jsonl': [{ case_id: hostile, output: { a: 'x' } }],
  });
  const page = await textOf(printPage(await exportedFolder(folder), 'en'));
  expect(page).not.toMatch(/<(img|script|a|iframe|link)\b|\u202e/i);
  expect(page).not.toContain('\u001b');
  expect(page.match(/<\/?style>/g)).toEqual(['<style>', '</style>']);
  expect(page.match(/<[a-z][^>]*\son\w+=/g)).toBeNull();
});

test('without anything that prints, that is said before anything is written', async () => {
  expect((await pdf.check?.(barePage))?.map(({ code }) => code)).toEqual(['no_printer']);
});
