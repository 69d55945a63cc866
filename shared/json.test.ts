import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonicalJson,
  decimalKey,
  equalJson,
  type Json,
  JsonNumber,
  joinPath,
  splitPath,
  stringifyJson,
  valueAt,
} from './json.ts';

const n = (text: string) => new JsonNumber(text);
const nested = (levels: number, core: Json = 0): Json => {
  let value = core;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

test.each<[Json, Json, boolean]>([
  [1, n('1.0'), true],
  [n('1e0'), n('10e-1'), true],
  [120, n('1.2e2'), true],
  [0, n('-0.000e5'), true],
  [0, -0, true],
  [0.1, n('0.10'), true],
  [-1, n('-1.0'), true],
  [-1, 1, false],
  [n('12345678901234567890'), n('12345678901234567891'), false],
  [n('12345678901234567890'), n('1234567890123456789e1'), true],
  [n('1e400'), n('1e401'), false],
  [Number.NaN, Number.NaN, true],
  [Number.NaN, null, false],
  [1, '1', false],
  [1, true, false],
  [null, {}, false],
  [[], {}, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: 1, b: [n('2.0')] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: null }, {}, false],
  [JSON.parse('{"__proto__":{"a":1}}'), {}, false],
  [JSON.parse('{"toString":1}'), {}, false],
  ['\ud83d', '\ud83d', true],
])('%o equals %o: %s', (a, b, equal) => {
  expect(equalJson(a, b)).toBe(equal);
  expect(equalJson(b, a)).toBe(equal);
});

test('a number of very many digits takes linear time', () => {
  expect(decimalKey(n(`1${'0'.repeat(500_000)}1`))).toHaveLength(500_004);
  expect(decimalKey(n(`${'0'.repeat(500_000)}1`))).toBe('1e0');
});

test.each<[string, unknown, string]>([
  [
    'keys in the order of their code units',
    { b: 1, a: 2, '€': 3, '😀': 4, é: 5, '': 6 },
    '{"":6,"a":2,"b":1,"é":5,"€":3,"😀":4}',
  ],
  ['no blanks', { a: [1, { b: null }], c: true }, '{"a":[1,{"b":null}],"c":true}'],
  ['empty ones', [{}, []], '[{},[]]'],
  ['escapes', 'a"\\\n\u0001/é', '"a\\"\\\\\\n\\u0001/é"'],
  ['a lone surrogate', 'ok \ud83d', '"ok \\ud83d"'],
  ['a key named __proto__', JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
  ['absent members', { a: undefined, b: [undefined] }, '{"b":[null]}'],
  ['bare NaN and infinity', [Number.NaN, Number.POSITIVE_INFINITY], '[null,null]'],
  [
    'numbers as ECMAScript writes them',
    [1, -0, 1e21, 1e-7, 0.000001, 333333333.3333333, 4.5],
    '[1,0,1e+21,1e-7,0.000001,333333333.3333333,4.5]',
  ],
  [
    'the same numbers, kept as text',
    ['1.0', '-0.0', '1e21', '0.0000001', '1e-6', '45e-1', '100'].map(n),
    '[1,0,1e+21,1e-7,0.000001,4.5,100]',
  ],
  [
    'digits beyond a double',
    [n('12345678901234567891'), n('1.2345678901234567891'), n('-0.0012345678901234567891')],
    '[12345678901234567891,1.2345678901234567891,-0.0012345678901234567891]',
  ],
  [
    'large and small ones',
    [n('12345678901234567891e5'), n('12345678901234567891e-40'), n('1e400')],
    '[1.2345678901234567891e+24,1.2345678901234567891e-21,1e+400]',
  ],
])('canonical: %s', (_what, value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test('law: one canonical text for equal values, and no other', () => {
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(canonicalJson(a) === canonicalJson(b)).toBe(equalJson(a, b));
      expect(equalJson(JSON.parse(canonicalJson(a)), a)).toBe(true);
    }),
    { seed: 1 },
  );
});

test('law: a double and its own digits have one canonical text', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(canonicalJson(n(String(value)))).toBe(JSON.stringify(value));
    }),
    { seed: 1 },
  );
});

test.each<[string, unknown]>([
  ['a value', { a: [1, 'x', null, {}], b: { c: [] } }],
  ['nothing', undefined],
  ['a text', '#"#'],
])('%s without exact numbers is written as JSON.stringify does', (_what, value) => {
  for (const indent of [0, 2]) expect(stringifyJson(value, indent)).toBe(JSON.stringify(value, null, indent) ?? 'null');
});

test('law: beside exact numbers too', () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
      const text = stringifyJson({ value, exact: n('1.50') }, indent);
      expect(text.replace('1.50', '1.5')).toBe(JSON.stringify({ value, exact: 1.5 }, null, indent));
    }),
    { seed: 1 },
  );
});

test('an exact number is written as it was, beside texts that look like one', () => {
  expect(stringifyJson({ a: n('1.50'), b: '#1', c: [n('12345678901234567891'), Number.NaN] })).toBe(
    '{"a":1.50,"b":"#1","c":[12345678901234567891,null]}',
  );
});

test('depth is no danger', () => {
  const deep = nested(200_000);
  expect(equalJson(deep, nested(200_000))).toBe(true);
  expect(equalJson(deep, nested(200_000, 1))).toBe(false);
  expect(canonicalJson(deep)).toHaveLength(100_000 * '[]{"a":}'.length + 1);
  expect(equalJson(JSON.parse(stringifyJson(deep, 2)), deep)).toBe(true);
});

test.each<[string, string[]]>([
  ['answer', ['answer']],
  ['orders.ord-999.status', ['orders', 'ord-999', 'status']],
  ['a\\.b.c', ['a.b', 'c']],
  ['', ['']],
])('the path %s', (path, keys) => {
  expect(splitPath(path)).toEqual(keys);
  expect(joinPath(keys)).toBe(path);
});

const value = { orders: [{ id: 1 }], 'a.b': { c: null }, '': 0 };

test.each<[string, Json | undefined]>([
  ['orders.0.id', 1],
  ['orders.1', undefined],
  ['orders.length', undefined],
  ['orders.0.id.digits', undefined],
  ['a\\.b.c', null],
  ['a.b', undefined],
  ['', 0],
  ['toString', undefined],
  ['__proto__', undefined],
])('the value at %s', (path, found) => {
  expect(valueAt(value, path)).toEqual(found);
});
