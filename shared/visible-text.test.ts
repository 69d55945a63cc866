import { expect, test } from 'vitest';
import { visibleJson, visibleText } from './visible-text.ts';

test.each([
  ['plain text stays', 'refund 12 € — ok', 'refund 12 € — ok'],
  ['an escape code', '\u001b[2J\u001b]8;;http://x\u0007', '\\u001b[2J\\u001b]8;;http://x\\u0007'],
  ['the one-byte escape introducer', '\u009b31m', '\\u009b31m'],
  ['a turned direction', 'abc\u202etxt.exe', 'abc\\u202etxt.exe'],
  ['lines and tabs', 'a\r\n\tb', 'a\\r\\n\\tb'],
  ['line separators', 'a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
  ['a character beyond the first plane', 'a\u{E0041}b', 'a\\udb40\\udc41b'],
  ['half an emoji', 'ok \ud83d end', 'ok \uFFFD end'],
  ['a whole emoji with joiners', '👩‍👩‍👧', '👩‍👩‍👧'],
])('makes visible: %s', (_, text, visible) => expect(visibleText(text)).toBe(visible));

test('JSON keeps its meaning and its lines', () => {
  const value = { a: '\u009b31m', b: 'x\u202ey', c: '\u{E0041}' };
  const text = visibleJson(JSON.stringify(value, null, 2));
  expect(text).not.toMatch(/[\u009b\u202e]/);
  expect(text.split('\n')).toHaveLength(5);
  expect(JSON.parse(text)).toEqual(value);
});

test.each([
  ['half a pair', { a: 'ok \ud83d end' }, { a: 'ok \uFFFD end' }],
  ['a whole pair', { a: '😀' }, { a: '😀' }],
  ['text about an escape', { a: '\\ud83d and \\\\ud83d' }, { a: '\\ud83d and \\\\ud83d' }],
])('JSON for strict readers: %s', (_, value, read) =>
  expect(JSON.parse(visibleJson(JSON.stringify(value)))).toEqual(read),
);
