import { expect, test } from 'vitest';
import { foldedWhereSame, merged } from './merged-rows.ts';

const drawn = (left: string | null, right: string | null) =>
  merged(left, right)
    .rows.filter(({ change }) => change !== null)
    .map(({ key, change }) => `${key} ${change}`);

test.each<[string, string | null, string | null, string[]]>([
  ['the same, in another order and spelling', '{"a":1,"b":[2]}', '{"b":[2.0],"a":1.0}', []],
  ['a member changed', '{"a":1,"b":2}', '{"a":1,"b":3}', ['"b" changed']],
  ['one more, one less', '{"a":1}', '{"b":1}', ['"a" gone', '"b" new']],
  ['an item of a list', '[1,2]', '[1,2,3]', ['2 new']],
  ['another kind of value', '{"a":{"b":1}}', '{"a":[1]}', ['"a" changed']],
  ['a key that acts elsewhere', '{"__proto__":1}', '{"__proto__":2}', ['"__proto__" changed']],
])('%s', (_what, left, right, changes) => {
  expect(drawn(left, right)).toEqual(changes);
});

test('in a long value only what holds a difference is open at first', () => {
  const value = (last: number) =>
    JSON.stringify({ same: Array.from({ length: 80 }, (_, at) => at), other: { deep: { at: last } } });
  const { rows, differences } = merged(value(1), value(2));
  const folded = foldedWhereSame(rows);
  expect(rows.filter((_, at) => folded.has(at)).map(({ key }) => key)).toEqual(['"same"']);
  expect(differences.map((at) => rows[at]!.key)).toEqual(['"at"']);
});

test('ten thousand levels are no danger', () => {
  const nested = (inner: string) => `${'['.repeat(10_000)}${inner}${']'.repeat(10_000)}`;
  expect(merged(nested('1'), nested('2')).differences).toHaveLength(1);
});
