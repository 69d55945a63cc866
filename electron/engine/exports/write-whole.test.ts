import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

const aFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'traj-write-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, path: join(folder, 'report') };
};

test.each<[string, (string | Buffer)[]]>([
  ['nothing', []],
  ['a short text', ['a', 'b']],
  ['bytes between texts', ['a', Buffer.from('b'), 'c', Buffer.from([0xe2, 0x82]), Buffer.from([0xac]), 'd']],
  ['a long text', ['x'.repeat(3_000_000), 'é', 'y'.repeat(10)]],
])('what is written is all of it, in order: %s', async (_what, pieces) => {
  const { folder, path } = await aFile();
  const whole = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
  expect(await writeWhole(path, pieces)).toBe(whole.length);
  expect(whole.equals(await readFile(path))).toBe(true);
  expect(await readdir(folder)).toEqual(['report']);
});

test('where it breaks off there is no file, and the one that was there stays', async () => {
  const { folder, path } = await aFile();
  await writeWhole(path, ['before']);
  const breaking = function* () {
    yield 'half';
    throw new Error('stopped');
  };
  await expect(writeWhole(path, breaking())).rejects.toThrow('stopped');
  expect(await readFile(path, 'utf8')).toBe('before');
  expect(await readdir(folder)).toEqual(['report']);
});

test('how much was written is told, at the end all of it', async () => {
  const { path } = await aFile();
  const told: number[] = [];
  await writeWhole(path, ['a', Buffer.from('bc'), 'd'], undefined, (length) => told.push(length));
  expect(told).toEqual([3, 4]);
});
