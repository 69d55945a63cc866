import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { say } from './text.ts';

const folder = new URL('./en/', import.meta.url);
const files = readdirSync(folder).filter((name) => name !== 'index.ts');

test('no key is said twice: the later one would silently take the place of the earlier', async () => {
  const keys: string[] = [];
  for (const file of files) {
    const module: Record<string, Record<string, string>> = await import(new URL(file, folder).href);
    for (const texts of Object.values(module)) keys.push(...Object.keys(texts));
  }
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.toSorted()).toEqual(Object.keys(en).toSorted());
});

test('places are filled, and a plural is chosen', () => {
  const key = 'gate.observed_failures_exceed_limit';
  expect(say('en', key, { failed: 1, limit: 0 })).toBe('1 observed failure; the limit is 0');
  expect(say('en', key, { failed: 3, limit: 0 })).toBe('3 observed failures; the limit is 0');
  expect(say('en', key, { failed: 3 })).toBe('3 observed failures; the limit is {limit}');
});
