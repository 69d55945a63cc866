import { expect, test } from 'vitest';
import { type Json, JsonNumber } from '../../../shared/json.ts';
import { anotherType, anotherValue, emptied, withValueAt } from './change-value.ts';

test.each<[Json, Json, Json, Json | undefined]>([
  ['yes', '⌧', { '⌧': '⌧' }, ''],
  ['⌧', '⌧⌧', { '⌧': '⌧' }, ''],
  ['', '⌧', { '⌧': '⌧' }, undefined],
  [5, -1_000_008, '⌧', undefined],
  [-5.5, -1_000_008.5, '⌧', undefined],
  [0, -1_000_003, '⌧', undefined],
  [new JsonNumber('12345678901234567890'), -12345678901235567000, '⌧', undefined],
  [Number.NaN, 0, '⌧', undefined],
  [true, false, '⌧', undefined],
  [null, '⌧', { '⌧': '⌧' }, undefined],
  [[1], [], '⌧', []],
  [[], ['⌧'], '⌧', undefined],
  [{ a: 1 }, {}, '⌧', {}],
  [{}, { '⌧': '⌧' }, '⌧', undefined],
])('%j is changed to %j, retyped to %j, emptied to %j', (value, other, type, empty) => {
  expect([anotherValue(value), anotherType(value), emptied(value)]).toEqual([other, type, empty]);
});

test.each<[Json | undefined, string[], Json]>([
  [{ a: 1, b: 2 }, ['a'], { a: 'new', b: 2 }],
  [{ a: [{ b: 1 }, 2] }, ['a', '0', 'b'], { a: [{ b: 'new' }, 2] }],
  [{}, ['a', 'b'], { a: { b: 'new' } }],
  [undefined, ['a'], { a: 'new' }],
  [[1], ['7'], { 7: 'new' }],
  ['text', [], 'new'],
])('in %j at %j', (value, keys, changed) => {
  const before = JSON.stringify(value);
  expect(withValueAt(value, keys, 'new')).toEqual(changed);
  expect(JSON.stringify(value)).toBe(before);
});

test('__proto__ is a key like any other', () => {
  const changed = withValueAt(JSON.parse('{"__proto__": {"a": 1}}'), ['__proto__', 'a'], 'new');
  expect(JSON.stringify(changed)).toBe('{"__proto__":{"a":"new"}}');
  expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
});
