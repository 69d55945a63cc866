import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonNumber } from './json.ts';
import { previewJson, previewJsonText, previewText } from './preview.ts';

test.each([
  ['a text', 'refunded', '"refunded"'],
  ['null', null, 'null'],
  ['nothing', undefined, 'null'],
  ['a boolean', false, 'false'],
  ['a number', 1.5, '1.5'],
  ['digits beyond a double', new JsonNumber('12345678901234567891'), '12345678901234567891'],
  ['a bare NaN', Number.NaN, 'NaN'],
  ['a list', [1, 'two', [], {}], '[1,"two",[],{}]'],
  ['an object', { a: { b: [null] }, 'c d': true }, '{"a":{"b":[null]},"c d":true}'],
  ['a lone surrogate', 'ok \ud83d end', '"ok \\ud83d end"'],
  ['a key named __proto__', JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
])('%s is shown as JSON', (_what, value, text) => {
  expect(previewJson(value)).toBe(text);
});

const family = '👨‍👩‍👧‍👦'; // one character to a reader, eleven UTF-16 units

test.each([
  ['fits exactly', 'abcdefgh', 10, '"abcdefgh"'],
  ['one too long', 'abcdefghi', 10, '"abcdefgh…'],
  ['an emoji would be halved', `abc${family}${family}`, 20, `"abc${family}…`],
  ['an emoji just does not fit', `abcdefgh${family}`, 20, '"abcdefgh…'],
  ['an escape would be halved', 'abcdefg\u0001', 10, '"abcdefg…'],
  ['an accent stays with its letter', `abcdefge\u0301${'x'.repeat(9)}`, 10, '"abcdefg…'],
])('%s', (_what, value, limit, text) => {
  expect(previewJson(value, limit)).toBe(text);
});

test('a plain text is cut without quotes', () => {
  expect(previewText('lookup', 6)).toBe('lookup');
  expect(previewText('lookups', 6)).toBe('looku…');
  expect(previewText(`مرحبا${'ا'.repeat(300)}`)).toHaveLength(200);
});

test('a plain text is cut at any length', () => {
  expect(previewText(family.repeat(1000), 5000)).toBe(`${family.repeat(454)}…`);
  expect(previewText('x'.repeat(5001), 5000)).toHaveLength(5000);
});

test.each([
  ['fits', '"a\\u0001b"', 10, '"a\\u0001b"'],
  ['an escape would be halved', '"abc\\u0001"', 10, '"abc…'],
  ['nothing but the backslash of an escape', '"abcdefg\\n"', 10, '"abcdefg…'],
  ['a whole escape', '"abcdef\\n…"', 10, '"abcdef\\n…'],
  ['a backslash that is written as two', '"abcde\\\\u12"', 10, '"abcde\\\\u…'],
  ['what only looks like an escape', '"abc\\\\u123"', 10, '"abc\\\\u12…'],
  ['backslashes that are cut in pairs', `"${'\\\\'.repeat(9)}"`, 10, '"\\\\\\\\\\\\\\\\…'],
])('JSON text: %s', (_what, text, limit, cut) => {
  expect(previewJsonText(text, limit)).toBe(cut);
});

test('huge and deep values cost no more than what is shown', () => {
  let deep: unknown = 0;
  for (let level = 0; level < 200_000; level++) deep = [deep];
  expect(previewJson(deep)).toBe(`${'['.repeat(199)}…`);
  expect(previewJson('x'.repeat(50_000_000))).toHaveLength(200);
  expect(previewText(`a${'\u0301'.repeat(100_000)}`)).toBe('…');
});

test('law: never longer than the limit, and whole when it fits', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 60 }), (value, limit) => {
      const whole = JSON.stringify(value);
      const shown = previewJson(value, limit);
      expect(shown.length).toBeLessThanOrEqual(limit);
      if (whole.length <= limit) expect(shown).toBe(whole);
      else expect(shown.endsWith('…')).toBe(true);
    }),
    { seed: 1 },
  );
});
