import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDifference } from './first-difference.ts';
import { equalJson, type Json, JsonNumber, type JsonObject } from './json.ts';
import { jsonOfText } from './json-text.ts';

test.each<[string, Json, Json, object | undefined]>([
  ['equal objects in another key order', { a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
  ['numbers of one value', { n: 120 }, { n: new JsonNumber('1.2e2') }, undefined],
  ['whole values', 'x', 'y', { path: [], expected: 'x', actual: 'y' }],
  ['whole values of two types', 1, '1', { path: [], expected: 1, actual: '1' }],
  ['a list and an object', [], {}, { path: [], expected: [], actual: {} }],
  ['a key', { a: 1, date: 'Mon' }, { a: 1, date: 'Tue' }, { path: ['date'], expected: 'Mon', actual: 'Tue' }],
  ['a key that is absent', { a: 1, b: 2 }, { a: 1 }, { path: ['b'], expected: 2, actual: undefined }],
  ['a key too many', { a: 1 }, { a: 1, b: 2 }, { path: ['b'], expected: undefined, actual: 2 }],
  ['null and absent', { a: null }, {}, { path: ['a'], expected: null, actual: undefined }],
  ['an item', { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, { path: ['a', '1', 'b'], expected: 2, actual: 3 }],
  ['a shorter list', [1, 2], [1], { path: ['1'], expected: 2, actual: undefined }],
  ['the first of two', { a: 1, b: 1 }, { b: 2, a: 2 }, { path: ['a'] }],
  ['an inherited name', { toString: 1 } as unknown as Json, {}, { path: ['toString'], actual: undefined }],
])('%s', (_what, expected, actual, difference) => {
  const found = firstDifference(expected, actual);
  if (difference === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(difference);
});

test.each<[string, string, string, object | undefined]>([
  ['another key order', '{"a":1,"b":2}', '{ "b": 2, "a": 1 }', undefined],
  ['another value inside', '{"a":1,"b":2}', '{"a":1,"b":3}', { path: ['p', 'b'], insideText: true }],
  ['a text that is no JSON', '{"a":1}', 'a = 1', { path: ['p'], insideText: false }],
  ['texts of numbers stay texts', '1.0', '1', { path: ['p'], insideText: false }],
  ['JSON text within JSON text', '{"q":"[1, 2]"}', '{"q":"[1,2]"}', undefined],
])('JSON text by value: %s', (_what, expected, actual, difference) => {
  const found = firstDifference({ p: expected }, { p: actual }, jsonOfText);
  if (difference === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(difference);
});

test('deep values are no danger', () => {
  const nest = (core: Json): Json => {
    let value = core;
    for (let level = 0; level < 100_000; level++) value = [value];
    return value;
  };
  expect(firstDifference(nest(1), nest(1))).toBeUndefined();
  expect(firstDifference(nest(1), nest(2))?.path).toHaveLength(100_000);
});

test('law: no difference is equality', () => {
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonObject>;
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(firstDifference(a, b) === undefined).toBe(equalJson(a, b));
      expect(firstDifference(a, structuredClone(a))).toBeUndefined();
    }),
    { seed: 1 },
  );
});
