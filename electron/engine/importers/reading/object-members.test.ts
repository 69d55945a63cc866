import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Element, ScanEnd, Wanted } from './element-scan.ts';
import { objectMembers } from './object-members.ts';

/** Members called list… are wanted element by element, those called skip… not at all. */
function wanted(key: string): Wanted {
  if (key.startsWith('skip')) return 'nothing';
  return key.startsWith('list') ? 'elements' : 'whole';
}

async function scan(text: string, largest?: number): Promise<{ elements: Element[]; end: ScanEnd }> {
  const folder = await mkdtemp(join(tmpdir(), 'object-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'object.json');
  await writeFile(path, text);
  const elements: Element[] = [];
  const scanning = objectMembers(path, wanted, { largest });
  let next = await scanning.next();
  for (; !next.done; next = await scanning.next()) elements.push(next.value);
  return { elements, end: next.value };
}

/** `key=text` for a member, `key[n]=text` for an element of one. */
const said = (elements: readonly Element[]) =>
  elements.map(({ key, position, content }) => {
    const at = position === undefined ? '' : `[${position}]`;
    return `${key}${at}=${content?.toString().trim()}`;
  });

test.each<[string, string, string[], boolean]>([
  ['an empty object', ' {} ', [], true],
  [
    'values of every kind',
    '{"a": 1, "b": "x}", "c": [1, 2], "d": {"e": [3]}}',
    ['a=1', 'b="x}"', 'c=[1, 2]', 'd={"e": [3]}'],
    true,
  ],
  [
    'lists apart',
    '{"list": [{"a": 1}, 2], "b": 3, "list2": [4]}',
    ['list[1]={"a": 1}', 'list[2]=2', 'b=3', 'list2[1]=4'],
    true,
  ],
  [
    'an empty list, and what is none',
    '{"list": [], "list2": null, "list3": {"a": [1]}}',
    ['list2=null', 'list3={"a": [1]}'],
    true,
  ],
  ['what is passed over', '{"skip": [[{"a": "]"}], 1], "b": 2, "skip2": "x"}', ['b=2'], true],
  ['keys with escapes and colons', '{"a:\\"": 1, "\\u0062": 2}', ['a:"=1', 'b=2'], true],
  ['a file cut in a list', '{"a": 1, "list": [1, {"b"', ['a=1', 'list[1]=1', 'list[2]={"b"'], false],
  ['a file cut behind a key', '{"a": 1, "b":', ['a=1'], false],
  [
    'a damaged element between sound ones',
    '{"list": [1, {"a": oops}, 3]}',
    ['list[1]=1', 'list[2]={"a": oops}', 'list[3]=3'],
    true,
  ],
  ['a damaged member', '{"a": oops, b: 2, "c": , "d": 4}', ['a=oops', 'b=2', 'd=4'], true],
])('%s', async (_, text, expected, closed) => {
  const { elements, end } = await scan(text);
  expect(said(elements)).toEqual(expected);
  expect(end).toEqual({ closed, stray: undefined });
});

test('an element of a member says where it stands in the file', async () => {
  const { elements } = await scan('{\n  "a": 1,\n  "list": [\n    {"b": 2},\n    3]}');
  expect(elements.map(({ line, column, bytes }) => ({ line, column, bytes }))).toEqual([
    { line: 2, column: 8, bytes: [9, 10] },
    { line: 4, column: 5, bytes: [28, 36] },
    { line: 5, column: 5, bytes: [42, 43] },
  ]);
});

test.each<[string, string, [number, number]]>([
  ['behind the object', '{"a": 1} x', [9, 10]],
  ['before it', '[1] {"a": 1}', [0, 3]],
  ['a key without a value', '{"a", "b": 1}', [1, 4]],
  ['a key that the end cuts', '{"a": 1, "b', [9, 11]],
])('text that belongs to no member is told by its bytes: %s', async (_, text, stray) => {
  expect((await scan(text)).end.stray).toEqual(stray);
});

test('an element beyond the limit is passed over, not held', async () => {
  const { elements } = await scan(`{"list": [1, "${'x'.repeat(3_000_000)}", 2]}`, 1000);
  expect(said(elements)).toEqual(['list[1]=1', 'list[2]=undefined', 'list[3]=2']);
});

test('any JSON object comes apart into its members', async () => {
  const key = fc.string({ maxLength: 5 }).map((text) => `k${text}`);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(key, fc.json({ maxDepth: 3 })), { maxLength: 10 }), async (members) => {
      const text = members.map(([name, value]) => `${JSON.stringify(name)}:\n${value}`).join(' , ');
      const { elements } = await scan(`{${text}}`);
      expect(said(elements)).toEqual(members.map(([name, value]) => `${name}=${value}`));
    }),
    { seed: 1, numRuns: 50 },
  );
});
