import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decoded, foldedAtFirst, pathOf, scanJson, search, unfolded } from './scan-json.ts';

const show = (text: string) => {
  const { rows, complete } = scanJson(text);
  return {
    complete,
    rows: rows.map(
      (row) => `${'  '.repeat(row.depth)}${row.key ?? ''}=${row.members > 0 ? row.kind : text.slice(row.from, row.to)}`,
    ),
  };
};

test('shows values as written', () => {
  const text = '{"a": 1.20, "big":12345678901234567890123, "a": [true, {"b": "x\\"y"}], "e": {}, "n": null}';
  expect(show(text)).toEqual({
    complete: true,
    rows: [
      '=object',
      '  "a"=1.20',
      '  "big"=12345678901234567890123',
      '  "a"=array',
      '    0=true',
      '    1=object',
      '      "b"="x\\"y"',
      '  "e"={}',
      '  "n"=null',
    ],
  });
});

test.each([
  ['"text"', true],
  ['12', true],
  ['', false],
  ['"cut', false],
  ['"', false],
  ['{"a": [1, 2', false],
  ['{"a"', false],
  ['{"a": 1}}', false],
  ['1 2', false],
])('%s is complete: %s', (text, complete) => {
  expect(scanJson(text).complete).toBe(complete);
});

test('a text cut in the middle shows what is there', () => {
  expect(show('{"a": [1, {"b": "lo').rows).toEqual([
    '=object',
    '  "a"=array',
    '    0=1',
    '    1=object',
    '      "b"="lo',
  ]);
});

test('ten thousand levels are walked', () => {
  const { rows, complete } = scanJson(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
  expect([rows.length, complete, pathOf(rows, 3)]).toEqual([10_001, true, 'a.a.a']);
});

test('every JSON text gives one row a value, each a slice of the text that parses to it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value, null, 1);
      const { rows, complete } = scanJson(text);
      expect(complete).toBe(true);
      expect(rows.map((row) => JSON.parse(text.slice(row.from, row.to)))).toEqual([...valuesOf(JSON.parse(text))]);
    }),
    { seed: 1 },
  );
});

function* valuesOf(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* valuesOf(inner);
}

test('folds, finds and names rows', () => {
  const text = '{"orders": {"ord.1": {"status": "Refunded"}}, "note": "refunded"}';
  const { rows } = scanJson(text);
  expect(unfolded(rows, new Set([1]))).toEqual([0, 1, 4]);
  expect(search(text, rows, 'refund')).toEqual([3, 4]);
  expect(search(text, rows, 'STATUS')).toEqual([3]);
  expect(search(text, rows, '')).toEqual([]);
  expect(pathOf(rows, 3)).toBe('orders.ord\\.1.status');
  expect(foldedAtFirst(rows).size).toBe(0);
});

test('a long value is folded below its first level', () => {
  const { rows } = scanJson(JSON.stringify(Array.from({ length: 150 }, (_, n) => ({ n }))));
  expect(unfolded(rows, foldedAtFirst(rows))).toHaveLength(151);
});

test.each([
  ['"a\\nb"', 'a\nb'],
  ['"cut \\', 'cut \\'],
  ['"\\ud83d"', '\ud83d'],
])('%s means its text', (written, text) => {
  expect(decoded(written)).toBe(text);
});
