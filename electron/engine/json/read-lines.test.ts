import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import { type FileLine, type ReadingLines, readLines } from './read-lines.ts';

async function linesOf(content: string | Buffer, how: ReadingLines = {}): Promise<FileLine[]> {
  const folder = await aProject({ 'x.jsonl': content });
  return collect(join(folder, 'x.jsonl'), how);
}

async function collect(path: string, how: ReadingLines): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  for await (const line of readLines(path, {}, how)) lines.push(line);
  return lines;
}

test('lines have their number, their place and their text; blank ones count, CRLF is no part of them', async () => {
  const lines = await linesOf('\ufeff{"a":1}\r\n\n  \n{"b":2}');
  expect(lines.map(({ buffer, ...place }) => ({ ...place, text: buffer.toString() }))).toEqual([
    { line: 1, offset: 3, bytes: 7, text: '{"a":1}' },
    { line: 2, offset: 12, bytes: 0, text: '' },
    { line: 3, offset: 13, bytes: 2, text: '  ' },
    { line: 4, offset: 16, bytes: 7, text: '{"b":2}', torn: true },
  ]);
});

test.each(['', '\n', 'a', 'a\n', '\n\na'])('%j', async (text) => {
  const lines = await linesOf(text);
  expect(lines.map(({ buffer }) => buffer.toString())).toEqual(text === '' ? [] : text.replace(/\n$/, '').split('\n'));
});

test.each([3, 1024])('a line too long to be held is placed and not read, in chunks of %i', async (chunkBytes) => {
  const lines = await linesOf('a\r\n0123456789\r\nb\n0123456789', { wholeUpTo: 8, chunkBytes });
  expect(
    lines.map(({ line, offset, bytes, buffer, tooLong }) => [line, offset, bytes, buffer.length, tooLong]),
  ).toEqual([
    [1, 0, 1, 1, undefined],
    [2, 3, 10, 0, true],
    [3, 15, 1, 1, undefined],
    [4, 17, 10, 0, true],
  ]);
});

test('progress is told in bytes, and a cancelled reading ends with the reason', async () => {
  const folder = await aProject({ 'x.jsonl': 'a\n'.repeat(10) });
  const told: [number, number | null][] = [];
  const stop = new AbortController();
  const watcher = {
    signal: stop.signal,
    onProgress: (done: number, total: number | null) => {
      told.push([done, total]);
      if (done === 10) stop.abort(new Error('enough'));
    },
  };
  const reading = async () => {
    for await (const _ of readLines(join(folder, 'x.jsonl'), watcher, { chunkBytes: 5 }));
  };
  await expect(reading()).rejects.toThrow('enough');
  expect(told).toEqual([
    [5, 20],
    [10, 20],
  ]);
});

test('the lines are those of split, wherever the chunks end', async () => {
  const text = fc.array(fc.constantFrom('a', 'é', '😀', '\n', '\r\n', '\r', ' '), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (signs, chunkBytes) => {
      const content = signs.join('');
      const expected = content
        .split('\n')
        .map((line, at, all) => (at < all.length - 1 ? line.replace(/\r$/, '') : line));
      if (expected.at(-1) === '') expected.pop();
      const lines = await linesOf(content, { chunkBytes });
      expect(lines.map(({ buffer }) => buffer.toString())).toEqual(expected);
      const bytes = Buffer.from(content);
      for (const { offset, bytes: length, buffer } of lines)
        expect(bytes.subarray(offset, offset + length)).toEqual(buffer);
    }),
    { seed: 1, numRuns: 60 },
  );
});
