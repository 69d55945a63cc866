import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JsonNumber } from '../../../shared/json.ts';
import { cutRanges } from './cut-ranges.ts';
import { openRecordWriter } from './record-writer.ts';
import { repairTail } from './repair-tail.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traj-records-'));
  file = join(folder, 'records.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['whole lines are left as they are', '{"a":1}\n{"b":2}\n', '{"a":1}\n{"b":2}\n', 0],
  ['a torn last line is cut off', '{"a":1}\n{"b":', '{"a":1}\n', 5],
  ['a torn only line too', '{"b":', '', 5],
  ['a last line that lacks only its end gets it', '{"a":1}\n{"b":2}', '{"a":1}\n{"b":2}\n', 0],
  ['a number that could go on is no record', '{"a":1}\n12', '{"a":1}\n', 2],
  ['damage that has a line end is left', '{"a":1}\n{"b":\n', '{"a":1}\n{"b":\n', 0],
  ['damage in the middle is left', '{"a":\n{"b":2}\n{"c"', '{"a":\n{"b":2}\n', 4],
  ['an empty file', '', '', 0],
])('repairTail: %s', async (_what, before, after, cut) => {
  await writeFile(file, before);
  expect(await repairTail(file)).toBe(cut);
  expect(await readFile(file, 'utf8')).toBe(after);
});

test('repairTail: no file, and a torn line longer than what is read at once', async () => {
  expect(await repairTail(file)).toBe(0);
  await writeFile(file, `{"a":1}\n{"b":"${'x'.repeat(300_000)}`);
  expect(await repairTail(file)).toBe(300_006);
  expect(await readFile(file, 'utf8')).toBe('{"a":1}\n');
});

test.each([
  ['nothing', [], 'aaabbbccc'],
  ['the first', [{ start: 0, end: 3 }], 'bbbccc'],
  ['the middle', [{ start: 3, end: 6 }], 'aaaccc'],
  ['the last, past the end', [{ start: 6, end: 10 }], 'aaabbb'],
  [
    'two beside each other',
    [
      { start: 0, end: 3 },
      { start: 3, end: 6 },
    ],
    'ccc',
  ],
  ['all', [{ start: 0, end: 9 }], ''],
])('cutRanges takes out %s', async (_what, ranges, rest) => {
  await writeFile(file, 'aaabbbccc');
  await cutRanges(file, ranges);
  expect(await readFile(file, 'utf8')).toBe(rest);
  expect(await readdir(folder)).toEqual(['records.jsonl']);
});

test('cutRanges begins anew over what a killed one left behind', async () => {
  await writeFile(file, 'aaabbb');
  await writeFile(`${file}.new`, 'half of it');
  await cutRanges(file, [{ start: 0, end: 3 }]);
  expect(await readFile(file, 'utf8')).toBe('bbb');
});

const record = { format: 1, case_id: 'c', trial: 1, output: 1, error: null, artifacts: {} } as const;

test('records are whole lines in the order they came, digits as written', async () => {
  const writer = await openRecordWriter(file);
  const exact = { ...record, output: new JsonNumber('1.00000000000000000001') };
  await Promise.all([writer.append(exact as never), writer.append({ ...record, trial: 2 } as never)]);
  await writer.close();
  expect(await readFile(file, 'utf8')).toBe(
    '{"format":1,"case_id":"c","trial":1,"output":1.00000000000000000001,"error":null,"artifacts":{}}\n' +
      '{"format":1,"case_id":"c","trial":2,"output":1,"error":null,"artifacts":{}}\n',
  );
});
