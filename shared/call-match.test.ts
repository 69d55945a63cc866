import { expect, test } from 'vitest';
import { type ArgumentTerms, argumentDifferences, argumentsAgree, comparedAsText } from './call-match.ts';
import type { Json, JsonObject } from './json.ts';

const exact: ArgumentTerms = { rule: 'exact', defaults: [], jsonText: false };

test.each<[string, Partial<ArgumentTerms>, JsonObject, Json, string[]]>([
  ['none', {}, {}, {}, []],
  [
    'expected ones first, then those nobody expected',
    {},
    { b: 1, a: { x: 1 } },
    { c: 1, a: { x: 2 }, b: 2 },
    ['b', 'a.x', 'c'],
  ],
  ['subset lets others be added', { rule: 'subset' }, { a: 1 }, { c: 1 }, ['a']],
  ['ignore asks nothing', { rule: 'ignore' }, { a: 1 }, 'text', []],
  ['a default by value', { defaults: { c: { d: 1 } } }, {}, { c: { d: 1.0 } }, []],
  ['a default of another value', { defaults: { c: 1 } }, {}, { c: 2 }, ['c']],
  ['a default by name', { defaults: ['c'] }, {}, { c: 2 }, []],
  ['an inherited name is no default', { defaults: {} }, {}, { toString: 1 }, ['toString']],
  ['a text instead of arguments', {}, { a: 1 }, 'a=1', ['']],
  ['a text that is JSON, not asked for', {}, { a: 1 }, '{"a":1}', ['']],
  ['a text that is JSON', { jsonText: true }, { a: 1 }, '{"a":1}', []],
  ['an argument that is JSON text, not asked for', {}, { a: '{"x":1}' }, { a: '{ "x": 1 }' }, ['a']],
  ['an argument that is JSON text', { jsonText: true }, { a: '{"x":1}' }, { a: '{ "x": 1 }' }, []],
  ['text against a value stays a difference', { jsonText: true }, { a: { x: 1 } }, { a: '{"x":1}' }, ['a']],
])('%s', (_what, terms, expected, recorded, keys) => {
  const found = [...argumentDifferences(expected, recorded, { ...exact, ...terms })];
  expect(found.map(({ path }) => path.join('.'))).toEqual(keys);
  expect(argumentsAgree(expected, recorded, { ...exact, ...terms })).toBe(keys.length === 0);
});

test('which arguments agree only as JSON text', () => {
  const text: ArgumentTerms = { ...exact, jsonText: true };
  expect(comparedAsText({ a: '[1,2]', b: 1 }, { a: '[1, 2]', b: 1.0 }, text)).toEqual(['a']);
  expect(comparedAsText({ a: '[1,2]' }, { a: '[1,2]' }, text)).toEqual([]);
  expect(comparedAsText({ a: '[1,2]' }, { a: '[1, 2]' }, exact)).toEqual([]);
  expect(comparedAsText({ a: '[1,2]' }, { a: '[1, 2]' }, { ...text, rule: 'ignore' })).toEqual([]);
});
