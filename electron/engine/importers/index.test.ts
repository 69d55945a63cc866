import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importers } from './index.ts';

const folder = new URL('./', import.meta.url);
const docs = new URL('../../../docs/importers/', import.meta.url);
const fixtures = new URL('../../../testing/fixtures/importers/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => /^[^.]+\.ts$/.test(file) && readFileSync(new URL(file, folder), 'utf8').includes(': Importer = {'))
  .map((file) => file.slice(0, -'.ts'.length));

test('every importer of the folder is in the list, and called like its file', () => {
  expect(importers.map(({ name }) => name).sort()).toEqual(names.sort());
});

test.each(names)('%s has its test, a recording with its golden project, and its page', (name) => {
  expect(existsSync(new URL(`${name}.test.ts`, folder))).toBe(true);
  expect(readdirSync(new URL(`${name}/`, fixtures), { recursive: true }).join()).toContain('records.jsonl');
  expect(readFileSync(new URL(`${name}.md`, docs), 'utf8').split('\n')[0]).toBe(`# ${name}`);
});
