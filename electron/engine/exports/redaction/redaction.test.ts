import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonNumber } from '../../../../shared/json.ts';
import { openRedaction } from './redaction.ts';

const card = '\\b\\d{16}\\b';

test.each([
  ['nothing to find', [card], 'order 12', 'order 12', 0],
  ['a match', [card], 'card 4111111111111111.', 'card [hidden].', 1],
  ['two matches', ['\\d+'], '1 and 2', '[hidden] and [hidden]', 2],
  ['matches that overlap are one', ['abc', 'bcd'], 'xabcdx', 'x[hidden]x', 1],
  ['matches that touch are one', ['ab', 'cd'], 'xabcdx', 'x[hidden]x', 1],
  ['what was put in is not searched again', ['\\w+'], 'a', '[hidden]', 1],
  ['a match of nothing', ['x*'], 'abc', 'abc', 0],
  ['behind an emoji', ['b'], '👩‍👩‍👧b', '👩‍👩‍👧[hidden]', 1],
  ['half a surrogate pair', ['b'], '\ud83db', '\ud83d[hidden]', 1],
  ['a pattern that cannot be read', ['('], '(', '(', 0],
])('%s', (_name, patterns, text, expected, places) => {
  const redaction = openRedaction(patterns, []);
  expect(redaction.text(text)).toBe(expected);
  expect(redaction.found().places).toBe(places);
});

test('names stay apart, and each comes out the same again', () => {
  const { name } = openRedaction(['\\d+'], []);
  expect(['a1', 'a2', 'b', 'a1', 'a2', 'a3'].map(name)).toEqual([
    'a[hidden]',
    'a[hidden] #2',
    'b',
    'a[hidden]',
    'a[hidden] #2',
    'a[hidden] #3',
  ]);
});

test('texts, numbers and keys of a value', () => {
  const value = JSON.parse(
    '{"__proto__": "4111111111111111", "4111111111111111": 4111111111111111, "n": [null, true, 1]}',
  );
  value.big = new JsonNumber('41111111111111110');
  value['4222222222222222'] = 'x';
  const shown = openRedaction(['41{15}0?', '42{15}'], []).value(value);
  expect(JSON.stringify(shown)).toBe(
    '{"__proto__":"[hidden]","[hidden]":"[hidden]","n":[null,true,1],"big":"[hidden]","[hidden] #2":"x"}',
  );
});

test('depth is no danger', () => {
  let value: unknown = 'secret';
  for (let depth = 0; depth < 100_000; depth++) value = [value];
  let shown: unknown = openRedaction(['secret'], []).value(value as never);
  while (Array.isArray(shown)) shown = shown[0];
  expect(shown).toBe('[hidden]');
});

test('law: what a pattern finds is in no text of what comes out', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '7', '8', '-', '…') });
  fc.assert(
    fc.property(fc.jsonValue(), text, text, (value, before, after) => {
      const redaction = openRedaction(['[78]+'], []);
      const shown = redaction.value([value, { [before + after]: `${before}7${after}` }] as never);
      expect(JSON.stringify(shown)).not.toMatch(/[78]/);
    }),
  );
});
