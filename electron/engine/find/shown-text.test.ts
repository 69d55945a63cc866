import { expect, test } from 'vitest';
import { JsonNumber } from '../../../shared/json.ts';
import { shownText, without } from './shown-text.ts';

test.each<[string, unknown, string]>([
  ['a text is as it is', 'she said "no"\n', 'she said "no"\n'],
  ['a text inside is between quotes, and not escaped', ['a"b'], '["a"b"]'],
  ['a number keeps its digits', { n: new JsonNumber('1.00') }, '{"n": 1.00}'],
  ['what is nothing', [null, undefined, true, 0], '[null, null, true, 0]'],
  ['empty ones', { a: {}, b: [] }, '{"a": {}, "b": []}'],
  ['members in their order', { b: 1, a: [2, 3] }, '{"b": 1, "a": [2, 3]}'],
])('%s', (_what, value, text) => {
  expect(shownText(value)).toBe(text);
});

test.each<[unknown, unknown]>([
  [{ a: 1, b: 2 }, { b: 2 }],
  [{ a: 1 }, undefined],
  [{}, undefined],
  ['a', 'a'],
  [['a'], ['a']],
])('%j without the key a', (value, left) => {
  expect(without(value, ['a'])).toEqual(left);
});
