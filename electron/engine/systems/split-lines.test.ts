import { expect, test } from 'vitest';
import { splitLines } from './split-lines.ts';

const split = (limit: number, chunks: readonly (string | Buffer)[]) => {
  const lines: string[] = [];
  const heads: string[] = [];
  const take = splitLines(
    limit,
    (line) => lines.push(line),
    (head) => heads.push(head),
  );
  for (const chunk of chunks) take(Buffer.from(chunk));
  return { lines, heads };
};
const euro = Buffer.from('€\n');

test.each([
  ['lines in one chunk', ['a\nb\n'], ['a', 'b']],
  ['a line over several chunks', ['a', 'b', 'c\nd', '\n'], ['abc', 'd']],
  ['an empty line', ['\n\na\n'], ['', '', 'a']],
  ['a sign cut in the middle', [euro.subarray(0, 1), euro.subarray(1)], ['€']],
  ['a last line without its end is not one', ['a\nb'], ['a']],
  ['carriage returns stay, as JSON passes them over', ['{}\r\n'], ['{}\r']],
])('%s', (_what, chunks, lines) => {
  expect(split(1000, chunks)).toEqual({ lines, heads: [] });
});

test('a line past the limit is told by how it starts, once, and nothing after it comes', () => {
  expect(split(5, ['ok\n', 'abc', 'def', 'ghi\n', 'more\n'])).toEqual({ lines: ['ok'], heads: ['abc'] });
  expect(split(5, ['abcdef\nok\n'])).toEqual({ lines: [], heads: ['abcdef'] });
});

test('a line just at the limit is a line', () => {
  expect(split(5, ['abcde\n'])).toEqual({ lines: ['abcde'], heads: [] });
});
