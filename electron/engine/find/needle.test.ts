import { expect, test } from 'vitest';
import { needleOf } from './needle.ts';

const unit = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

test.each([
  ...'0123456789',
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ...'abcdefghijklmnopqrstuvwxyz',
  '_',
  'é',
  '日',
  '\u212a',
])('%s may be in a JSON text that says it, however it is written', (char) => {
  for (const written of [char, unit(char), unit(char).toUpperCase().replace('U', 'u')]) {
    const json = Buffer.from(`{"a":"so${written}so"}`);
    expect(needleOf(`so${char}so`, true).mayBeIn(json)).toBe(true);
    expect(needleOf(`so${char.toLowerCase()}so`, false).mayBeIn(json)).toBe(true);
  }
});

test.each([
  ['needle', '{"a":"hay"}'],
  ['日本', '{"a":"月"}'],
])('%s is not in %s, which need not be read', (text, json) => {
  expect(needleOf(text, false).mayBeIn(Buffer.from(json))).toBe(false);
});
