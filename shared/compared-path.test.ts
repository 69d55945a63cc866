import { expect, test } from 'vitest';
import { compareStates } from './compare-state.ts';
import type { Json, JsonObject } from './json.ts';

const place = ({ record_type, record_id, field }: ReturnType<typeof compareStates>['compared'][number]) => [
  record_type,
  record_id,
  field,
];

test.each<[string, JsonObject, JsonObject, [string | null, string | null, string | null]]>([
  ['a field of a record', { orders: { o1: { s: 1 } } }, { orders: { o1: { s: 2 } } }, ['orders', 'o1', 's']],
  [
    'a place inside a field',
    { orders: { o1: { items: [{ 'a.b': 1 }] } } },
    { orders: { o1: { items: [{ 'a.b': 2 }] } } },
    ['orders', 'o1', 'items.0.a\\.b'],
  ],
  ['a record that is gone', { orders: { o1: { s: 1 } } }, { orders: {} }, ['orders', 'o1', null]],
  ['a record nobody expected', { orders: {} }, { orders: { o1: {} } }, ['orders', 'o1', null]],
  ['a record that became a text', { orders: { o1: { s: 1 } } }, { orders: { o1: 'gone' } }, ['orders', 'o1', null]],
  ['a collection that is gone', { orders: { o1: { s: 1 } } }, {}, ['orders', null, null]],
  [
    'a record beside a clock',
    { now: 5, orders: { o1: { s: 1 } } },
    { now: 5, orders: { o1: {} } },
    ['orders', 'o1', 's'],
  ],
  ['the clock', { now: 5, orders: { o1: {} } }, { now: 6, orders: { o1: {} } }, [null, null, 'now']],
  [
    'a single object',
    { me: { name: 'x', home: { city: 'a' } } },
    { me: { name: 'x', home: {} } },
    [null, null, 'me.home.city'],
  ],
  ['a list of records', { orders: [{ s: 1 }] }, { orders: [{ s: 2 }] }, [null, null, 'orders.0.s']],
  ['an empty collection', { orders: {} }, { orders: [] }, [null, null, 'orders']],
  ['an inherited name', {}, { constructor: 5 }, [null, null, 'constructor']],
])('%s', (_what, expected, actual, names) => {
  expect(place(compareStates(expected, actual).compared[0]!)).toEqual(names);
});

const shown = (expected: Json, actual: Json) => compareStates({ v: expected }, { v: actual }).compared[0]!;

test('a value of 2,000 units is whole', () => {
  const one = shown('x'.repeat(1998), 1);
  expect(one.expected).toHaveLength(2000);
  expect(one).not.toHaveProperty('expected_length');
});

test('a longer one is cut, and says how long it is', () => {
  const one = shown('x'.repeat(5000), { a: 'é'.repeat(3000) });
  expect(one.expected).toBe(`"${'x'.repeat(1998)}…`);
  expect(one.expected_length).toBe(5002);
  expect(one.actual).toHaveLength(2000);
  expect(one.actual_length).toBe(3008);
});

test('names and paths are cut too', () => {
  const long = 'k'.repeat(10_000);
  const one = compareStates({ [long]: { [long]: { [long]: 1 } } }, {}, { paths: [[long, long, long].join('.')] });
  const { record_type, record_id, field, path } = one.compared[0]!;
  for (const name of [record_type, record_id, field, path]) expect(name).toBe(`${'k'.repeat(499)}…`);
});
