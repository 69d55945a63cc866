import { expect, test } from 'vitest';
import { type CompareRule, compareStates, differences } from './compare-state.ts';
import { type Json, JsonNumber, type JsonObject } from './json.ts';

/** Each place as `path: expected → actual`, with a sign in front of those that differ; – stands for nothing. */
function told(expected: JsonObject, actual: JsonObject, rule?: CompareRule): string[] {
  const { compared, total, differing } = compareStates(expected, actual, rule);
  expect(compared).toHaveLength(total);
  expect(differences(compared)).toHaveLength(differing);
  return compared.map(
    (one) => `${one.ok ? '' : '≠ '}${one.path}: ${one.expected ?? '–'}${one.ok ? '' : ` → ${one.actual ?? '–'}`}`,
  );
}

const orders = { 'ord-1': { status: 'open', total: 10 }, 'ord-9': { status: 'open', total: 5 } };

test.each<[string, Json, Json, string[]]>([
  ['a value', 1, 1, ['v: 1']],
  ['another value', 'open', 'done', ['≠ v: "open" → "done"']],
  ['one decimal value', 120, new JsonNumber('1.2e2'), ['v: 120']],
  [
    'digits beyond a double',
    new JsonNumber('12345678901234567890'),
    new JsonNumber('12345678901234567891'),
    ['≠ v: 12345678901234567890 → 12345678901234567891'],
  ],
  ['a number and its text', 1, '1', ['≠ v: 1 → "1"']],
  ['null and false', null, false, ['≠ v: null → false']],
  ['another key order', { a: 1, b: 2 }, { b: 2, a: 1 }, ['v.a: 1', 'v.b: 2']],
  ['a key too many', { a: 1 }, { a: 1, b: null }, ['≠ v.b: – → null', 'v.a: 1']],
  ['a key too few', { a: 1, b: null }, { a: 1 }, ['≠ v.b: null → –', 'v.a: 1']],
  ['lists', [1, { a: 2 }], [1, { a: 3 }], ['≠ v.1.a: 2 → 3', 'v.0: 1']],
  ['an item too many', [1], [1, 2], ['≠ v.1: – → 2', 'v.0: 1']],
  ['an object and a list', {}, [], ['≠ v: {} → []']],
  ['empty ones', { a: {}, b: [] }, { a: {}, b: [] }, ['v.a: {}', 'v.b: []']],
  ['an empty object that was filled', {}, { a: 1 }, ['≠ v.a: – → 1']],
  ['what stands only on one side is one place', { a: { b: 1, c: 2 } }, {}, ['≠ v.a: {"b":1,"c":2} → –']],
  ['dots in keys', { 'a.b': { c: 1 } }, { 'a.b': { c: 1 } }, ['v.a\\.b.c: 1']],
  ['a lone surrogate', 'ok \ud83d', 'ok', ['≠ v: "ok \\ud83d" → "ok"']],
  [
    'keys that objects inherit',
    JSON.parse('{"__proto__":{"a":1},"toString":1}'),
    {},
    ['≠ v.__proto__: {"a":1} → –', '≠ v.toString: 1 → –'],
  ],
])('whole: %s', (_what, expected, actual, places) => {
  expect(told({ v: expected }, { v: actual })).toEqual(places);
});

test('two empty states agree', () => {
  expect(told({}, {})).toEqual([': {}']);
});

test.each<[string, Json, Json, string[]]>([
  ['keys of its own', { a: 1 }, { a: 1, b: 2 }, ['v.a: 1']],
  ['a key too few', { a: 1, b: 2 }, { a: 1 }, ['≠ v.b: 2 → –', 'v.a: 1']],
  ['an empty object', {}, { a: 1 }, ['v: {}']],
  ['an empty object against none', {}, null, ['≠ v: {} → null']],
  ['a longer list', [1], [1, 2], ['≠ v.1: – → 2', 'v.0: 1']],
  ['keys inside a list are compared by value', [{ a: 1 }], [{ a: 1, b: 2 }], ['≠ v.0.b: – → 2', 'v.0.a: 1']],
])('subset: %s', (_what, expected, actual, places) => {
  expect(told({ v: expected }, { v: actual }, { subset: true })).toEqual(places);
});

test.each<[string, Json, Json, string[]]>([
  ['as near as allowed', 0.7, 0.8, ['v: 0.7']],
  ['further off', 0.7, 0.81, ['≠ v: 0.7 → 0.81']],
  ['inside a list', [1], [1.05], ['v.0: 1']],
  [
    'digits beyond a double',
    new JsonNumber('12345678901234567890.05'),
    new JsonNumber('12345678901234567890.1'),
    ['v: 12345678901234567890.05'],
  ],
  ['texts stay exact', '1', '1.05', ['≠ v: "1" → "1.05"']],
  ['a key too many', { a: 1 }, { a: 1, b: 0 }, ['≠ v.b: – → 0', 'v.a: 1']],
])('tolerance: %s', (_what, expected, actual, places) => {
  expect(told({ v: expected }, { v: actual }, { tolerance: 0.1 })).toEqual(places);
});

test.each<[string, string[], string[]]>([
  ['one', ['orders.ord-9.status'], ['orders.ord-9.status: "open"']],
  [
    'one with others inside, told where they part',
    ['orders.ord-1'],
    ['≠ orders.ord-1.status: "open" → "refunded"', 'orders.ord-1.total: 10'],
  ],
  [
    'in the order in which they are declared',
    ['orders.ord-9.total', 'orders.ord-9.status'],
    ['orders.ord-9.total: 5', 'orders.ord-9.status: "open"'],
  ],
  ['twice', ['orders.ord-9.total', 'orders.ord-9.total'], ['orders.ord-9.total: 5']],
  ['nowhere on either side', ['refunds.r-1'], ['refunds.r-1: –']],
  ['only afterwards', ['note'], ['≠ note: – → ["a"]']],
  ['past a value that holds nothing', ['note.0', 'note.x'], ['≠ note.0: – → "a"', 'note.x: –']],
])('paths: %s', (_what, paths, places) => {
  const actual = { orders: { ...orders, 'ord-1': { status: 'refunded', total: 10 } }, note: ['a'] };
  expect(told({ orders }, actual, { paths })).toEqual(places);
});

test('a path that lies in another one is compared once', () => {
  const all = ['orders.ord-1.status: "open"', 'orders.ord-1.total: 10'];
  for (const paths of [
    ['orders.ord-1', 'orders.ord-1.total'],
    ['orders.ord-1.total', 'orders.ord-1'],
  ])
    expect(told({ orders }, { orders }, { paths })).toEqual(all);
});

test('what nobody expects is not lost inside a subset', () => {
  const paths = ['orders', 'orders.ord-2'];
  const actual = { orders: { ...orders, 'ord-2': {} } };
  expect(told({ orders: {} }, actual, { subset: true, paths })).toEqual(['≠ orders.ord-2: – → {}', 'orders: {}']);
});

test('a thousand places are kept, those that differ first, and all are counted', () => {
  const rows = (status: (n: number) => string): JsonObject => ({
    orders: Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`ord-${n}`, { status: status(n) }])),
  });
  const few = compareStates(
    rows(() => 'open'),
    rows((n) => (n % 500 === 499 ? 'done' : 'open')),
  );
  expect(few).toMatchObject({ total: 1500, differing: 3 });
  expect(few.compared).toHaveLength(1000);
  expect(few.compared.slice(0, 4).map(({ path, ok }) => [path, ok])).toEqual([
    ['orders.ord-499.status', false],
    ['orders.ord-999.status', false],
    ['orders.ord-1499.status', false],
    ['orders.ord-0.status', true],
  ]);
  const many = compareStates(
    rows(() => 'open'),
    rows(() => 'done'),
  );
  expect(many).toMatchObject({ total: 1500, differing: 1500 });
  expect(differences(many.compared)).toHaveLength(1000);
});

test('deep states are no danger, and wide ones take no time to speak of', () => {
  const nest = (value: Json, levels: number): JsonObject => {
    let state: JsonObject = { v: value };
    for (let level = 1; level < levels; level++) state = { v: state, w: level };
    return state;
  };
  expect(compareStates(nest(1, 1000), nest(2, 1000))).toMatchObject({ total: 1000, differing: 1 });
  expect(compareStates(nest(1, 10_000), nest(2, 10_000))).toMatchObject({ total: 10_000, differing: 1 });
  expect(compareStates({}, { v: nest(1, 10_000) }).compared[0]?.actual).toHaveLength(2000);

  const wide = (last: string): JsonObject => {
    const record = (n: number) => [`ord-${n}`, { status: n === 99_999 ? last : 'open', items: [{ sku: n }] }];
    return { orders: Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => record(n))) };
  };
  const [before, after] = [wide('open'), wide('done')];
  const start = performance.now();
  expect(compareStates(before, after)).toMatchObject({ total: 200_000, differing: 1 });
  expect(performance.now() - start).toBeLessThan(5000); // some 200 ms; the bound only catches another order
});
