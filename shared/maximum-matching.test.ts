import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximumMatching } from './maximum-matching.ts';

const size = (matching: (number | undefined)[]) => matching.filter((to) => to !== undefined).length;

/** The largest number of pairs by trying everything. */
function naive(table: readonly boolean[][], from = 0, used: ReadonlySet<number> = new Set()): number {
  const row = table[from];
  if (!row) return 0;
  let best = naive(table, from + 1, used);
  for (const [to, fits] of row.entries()) {
    if (fits && !used.has(to)) best = Math.max(best, 1 + naive(table, from + 1, new Set([...used, to])));
  }
  return best;
}

test.each<[string, boolean[][], (number | undefined)[]]>([
  ['nothing to pair', [], []],
  ['nothing fits', [[false, false]], [undefined]],
  [
    'first fit would leave the second out',
    [
      [true, true],
      [true, false],
    ],
    [1, 0],
  ],
  [
    'the later one is left over',
    [
      [true, false],
      [true, false],
    ],
    [0, undefined],
  ],
  [
    'a chain of moves',
    [
      [true, true, false],
      [true, false, true],
      [true, false, false],
    ],
    [1, 2, 0],
  ],
])('%s', (_what, table, matching) => {
  expect(maximumMatching(table.length, table[0]?.length ?? 0, (from, to) => table[from]![to]!)).toEqual(matching);
});

test('law: no matching is larger, and every pair fits and stands once', () => {
  const tables = fc
    .integer({ min: 0, max: 5 })
    .chain((columns) => fc.array(fc.array(fc.boolean(), { minLength: columns, maxLength: columns }), { maxLength: 5 }));
  fc.assert(
    fc.property(tables, (table) => {
      const matching = maximumMatching(table.length, table[0]?.length ?? 0, (from, to) => table[from]![to]!);
      const pairs = [...matching.entries()].filter(([, to]) => to !== undefined);
      expect(pairs.every(([from, to]) => table[from]![to!])).toBe(true);
      expect(new Set(pairs.map(([, to]) => to)).size).toBe(pairs.length);
      expect(size(matching)).toBe(naive(table));
    }),
    { seed: 1, numRuns: 500 },
  );
});

test.each([
  ['everything fits', () => true, 1000],
  ['nothing fits', () => false, 0],
  ['each fits those up to it', (from: number, to: number) => to <= from, 1000],
  ['each fits those up to it, the choosiest last', (from: number, to: number) => to < 1000 - from, 1000],
  ['all want the same ten', (_from: number, to: number) => to < 10, 10],
  ['half want one half, half want anything', (from: number, to: number) => from < 500 || to < 500, 1000],
])('1,000 by 1,000, %s: no time to speak of', (_what, fits, pairs) => {
  const start = performance.now();
  expect(size(maximumMatching(1000, 1000, fits))).toBe(pairs);
  expect(performance.now() - start).toBeLessThan(3000); // a few ten milliseconds; the bound only catches another order
});
