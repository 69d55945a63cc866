import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exports, fileExports } from './index.ts';

const folder = new URL('./', import.meta.url);
const fixtures = new URL('../../../testing/fixtures/exports/', import.meta.url);
const names = readdirSync(folder)
  .filter(
    (file) => /^[^.]+\.ts$/.test(file) && readFileSync(new URL(file, folder), 'utf8').match(/: (File)?Export = \{/),
  )
  .map((file) => file.slice(0, -'.ts'.length));

test('every export of the folder is in the list, and called like its file', () => {
  expect([...exports, ...fileExports].map(({ name }) => name).sort()).toEqual(names.sort());
});

test.each(exports)('$name has golden documents', ({ extension }) => {
  for (const project of ['plain', 'hostile'])
    expect(existsSync(new URL(`${project}.${extension}`, fixtures))).toBe(true);
});
