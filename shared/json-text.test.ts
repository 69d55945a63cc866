import { expect, test } from 'vitest';
import { equalJson, JsonNumber } from './json.ts';
import { jsonOfText } from './json-text.ts';

const big = new JsonNumber('12345678901234567891');

test.each([
  ['an object', '{"a": [1]}', { a: [1] }],
  ['a list after blanks', ' \n[1, 2]', [1, 2]],
  ['digits beyond a double', '{"id": 12345678901234567891}', { id: big }],
  ['such digits inside a text', '{"id": "12345678901234567891"}', { id: '12345678901234567891' }],
  ['such digits beside a mark', '{"#": 12345678901234567891, "b": "\\u0023x"}', { '#': big, b: '#x' }],
  ['an escaped quote before them', '["\\"", 12345678901234567891]', ['"', big]],
])('%s is read', (_what, text, value) => {
  expect(jsonOfText(text)).toEqual(value);
});

test.each([
  ['a word', 'refund'],
  ['a number', '12'],
  ['a JSON string', '"a"'],
  ['null', 'null'],
  ['an open object', '{"a": 1'],
  ['an empty text', ''],
])('%s is no JSON object or list', (_what, text) => {
  expect(jsonOfText(text)).toBeUndefined();
});

test('numbers that differ only beyond a double stay different', () => {
  expect(equalJson(jsonOfText('[12345678901234567891]'), jsonOfText('[12345678901234567892]'))).toBe(false);
  expect(equalJson(jsonOfText('[12345678901234567891]'), jsonOfText('[12345678901234567891.0]'))).toBe(true);
  expect(equalJson(jsonOfText('[1e400]'), jsonOfText('[1e500]'))).toBe(false);
});

test('a key named __proto__ is only a key', () => {
  const value = jsonOfText('{"__proto__": {"admin": 12345678901234567891}}') as { admin?: unknown };
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(value.admin).toBeUndefined();
});

test('long texts take linear time', () => {
  expect(jsonOfText(`["${'a\\"'.repeat(500_000)}", 1234567890123456789]`)).toHaveLength(2);
  expect(jsonOfText(`${' '.repeat(1_000_000)}x`)).toBeUndefined();
});
