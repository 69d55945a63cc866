import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { arrayElements } from './array-elements.ts';
import type { Element, ScanEnd } from './element-scan.ts';

async function scan(text: string | Buffer, largest?: number): Promise<{ elements: Element[]; end: ScanEnd }> {
  const folder = await mkdtemp(join(tmpdir(), 'array-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'list.json');
  await writeFile(path, text);
  const elements: Element[] = [];
  const scanning = arrayElements(path, largest === undefined ? {} : { largest });
  let next = await scanning.next();
  for (; !next.done; next = await scanning.next()) elements.push(next.value);
  return { elements, end: next.value };
}

const texts = (elements: readonly Element[]) => elements.map(({ content }) => content?.toString().trim());

test.each([
  ['an empty list', '[]', [], true],
  ['values of every kind', '[1, "a", null, [2,[3]], {"b": [4]}]', ['1', '"a"', 'null', '[2,[3]]', '{"b": [4]}'], true],
  [
    'brackets and quotes inside strings',
    '["]", "a\\"]", "\\\\", {"[": "}"}]',
    ['"]"', '"a\\"]"', '"\\\\"', '{"[": "}"}'],
    true,
  ],
  ['a byte order mark, and line ends', '\uFEFF\r\n[\r\n1\r\n,\r\n2\r\n]\r\n', ['1', '2'], true],
  ['a file cut in a string', '[1, {"a": "b', ['1', '{"a": "b'], false],
  ['a file cut behind an element', '[1, 2,', ['1', '2'], false],
  [
    'a damaged element between sound ones',
    '[{"a": 1}, {"b": oops}, {"c": 3}]',
    ['{"a": 1}', '{"b": oops}', '{"c": 3}'],
    true,
  ],
  ['a bracket too many', '[{"a": 1}}, {"b": 2}]', ['{"a": 1}}', '{"b": 2}'], true],
])('%s', async (_, text, expected, closed) => {
  const { elements, end } = await scan(text);
  expect(texts(elements)).toEqual(expected);
  expect(end.closed).toBe(closed);
});

test('only the element that the end of the file cut is not whole', async () => {
  const { elements } = await scan('[1, {"a": 2}, {"b"');
  expect(elements.map(({ whole }) => whole)).toEqual([true, true, false]);
});

test('an element says where it stands', async () => {
  const { elements } = await scan('[\n  {"a": 1},\n  {"b":\n   2} ]');
  expect(elements.map(({ position, line, column, bytes }) => ({ position, line, column, bytes }))).toEqual([
    { position: 1, line: 2, column: 3, bytes: [4, 12] },
    { position: 2, line: 3, column: 3, bytes: [16, 28] },
  ]);
});

test('text outside the list is told by its bytes', async () => {
  const { elements, end } = await scan('[1] [2] x ');
  expect(texts(elements)).toEqual(['1']);
  expect(end).toEqual({ closed: true, stray: [4, 9] });
});

test('an element beyond the limit is passed over, not held', async () => {
  const { elements } = await scan(`[1, "${'x'.repeat(3_000_000)}", 2]`, 1000);
  expect(texts(elements)).toEqual(['1', undefined, '2']);
  expect(elements[1]!.bytes).toEqual([4, 3_000_006]);
});

test('any JSON list comes apart into its elements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.json({ maxDepth: 3 }), { maxLength: 20 }), async (elements) => {
      const scanned = await scan(`[${elements.join(',\n')}]`);
      expect(texts(scanned.elements)).toEqual(elements);
    }),
    { seed: 1, numRuns: 50 },
  );
});
