import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSystemLog } from './system-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traj-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'system.log');

test('each line stands behind its label, what came before the file too', async () => {
  const log = openSystemLog();
  let label = '1 start';
  const writer = log.writer(() => label);
  writer.write('loading\nhalf');
  log.keepIn(file());
  label = '1 case_001#1';
  writer.write(' line\r\n');
  log.writer(() => '2 start').write('without an end');
  await log.close();
  expect(await readFile(file(), 'utf8')).toBe(
    '1 start | loading\n1 case_001#1 | half line\n2 start | without an end\n',
  );
});

test('nothing printed, no file', async () => {
  const log = openSystemLog();
  log.keepIn(file());
  await log.close();
  expect(await readdir(folder)).toEqual([]);
});

test('it is bounded, and says so', async () => {
  const log = openSystemLog(100);
  log.keepIn(file());
  const writer = log.writer(() => '1 c#1');
  for (let n = 0; n < 1000; n++) writer.write('0123456789\n');
  await log.close();
  const text = await readFile(file(), 'utf8');
  expect(text.length).toBeLessThan(300);
  expect(text).toMatch(/… 100 bytes: what came after is not kept\n$/);
});

test('an endless line is cut into pieces', async () => {
  const log = openSystemLog();
  const writer = log.writer(() => 'x');
  log.keepIn(file());
  writer.write('a'.repeat(20_000));
  await log.close();
  expect((await readFile(file(), 'utf8')).split('\n').map((line) => line.length)).toEqual([8196, 8196, 3620, 0]);
});

test('the last lines, for a message', () => {
  const writer = openSystemLog().writer(() => 'x');
  for (let n = 1; n <= 20; n++) writer.write(`line ${n}\n\n`);
  writer.write('open');
  expect(writer.lastLines()).toBe('line 17\nline 18\nline 19\nline 20\nopen');
});

test('a place that cannot be written is told at the end', async () => {
  const log = openSystemLog();
  log.keepIn(join(folder, 'no', 'such', 'folder'));
  log.writer(() => 'x').write('text\n');
  await expect(log.close()).rejects.toThrow('ENOENT');
});
