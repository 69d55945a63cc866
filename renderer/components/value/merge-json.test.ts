import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MergedRow, mergeJson, rowOf, type Side, sameAtTop, writtenOf } from './merge-json.ts';
import { pathOf, scanJson } from './scan-json.ts';

const sideOf = (text: string | null): Side | null =>
  text === null ? null : { text, rows: scanJson(text).rows, top: 0 };

/** Each row as its path and what each side has there: `-` for nothing, the kind for a container. */
function drawn(...texts: (string | null)[]): string[] {
  const sides = texts.map(sideOf);
  const rows = mergeJson(sides);
  const cell = (row: MergedRow, which: number) => {
    const value = rowOf(sides[which]!, row, which);
    if (!value) return '-';
    return value.kind === 'object' || value.kind === 'array' ? value.kind : writtenOf(sides[which]!, value);
  };
  return rows.map((row, at) => `${pathOf(rows, at)} ${texts.map((_, which) => cell(row, which)).join(' ')}`.trim());
}

test('members come in the order of the first side, then those that only later sides have', () => {
  expect(drawn('{"b":1,"a":{"x":1}}', '{"a":{"y":2},"c":3,"b":1.0}', null)).toEqual([
    'object object -',
    'b 1 1.0 -',
    'a object object -',
    'a.x 1 - -',
    'a.y - 2 -',
    'c - 3 -',
  ]);
});

test('a list against an object, and absence against null', () => {
  expect(drawn('[1,null]', '{"0":1}')).toEqual(['array object', '0 1 -', '1 null -', '0 - 1']);
  expect(drawn(null, null)).toEqual(['- -']);
});

test('ten thousand levels are no danger', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const rows = mergeJson([sideOf(deep), sideOf(deep), sideOf('[]')]);
  expect([rows.length, rows[0]?.end, rows.at(-1)?.depth]).toEqual([10_000, 10_000, 9_999]);
});

test.each([
  ['1', '1.0', true],
  ['12345678901234567890', '12345678901234567891', false],
  ['1e2', '100', true],
  ['"1"', '1', false],
  ['null', 'false', false],
  ['"a"', '"a"', true],
  ['{}', '{"a":1}', true],
  ['{}', '[]', false],
])('%s and %s are the same at the top: %s', (left, right, same) => {
  const [one, other] = [sideOf(left)!, sideOf(right)!];
  expect(sameAtTop(one, one.rows[0]!, other, other.rows[0]!)).toBe(same);
});

test('law: every value of every side stands in one row, under its own path, in its own order', () => {
  const value = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 3 }), (values) => {
      const sides = values.map((one) => sideOf(JSON.stringify(one)));
      const rows = mergeJson(sides);
      sides.forEach((side, which) => {
        const stand = rows.flatMap((row) => rowOf(side, row, which) ?? []);
        expect(new Set(stand)).toEqual(new Set(side!.rows));
        rows.forEach((row, at) => {
          const found = row.at[which]!;
          if (found >= 0) expect(pathOf(rows, at)).toBe(pathOf(side!.rows, found));
        });
      });
      expect(sides[0]!.rows).toEqual(rows.flatMap((row) => rowOf(sides[0]!, row, 0) ?? []));
    }),
    { seed: 1 },
  );
});
