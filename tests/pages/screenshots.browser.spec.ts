import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shots, size, takeShots } from '../../scripts/screenshots.mjs';
import { chromiumPath } from '../../testing/browser.ts';
import { expect, test } from './fixture.ts';

// The pictures of the docs can be taken again at any time, and what the docs show is what can be taken.

const root = fileURLToPath(new URL('../..', import.meta.url));
const images = join(root, 'docs/images');
const mostBytes = 150_000;

test('every screen of the table opens under its heading, and gives a picture', async () => {
  test.skip(chromiumPath() === undefined, 'nothing here opens a browser');
  const folder = test.info().outputPath('images');
  await takeShots(folder);
  expect(readdirSync(folder).sort()).toEqual(shots.map(({ file }) => file).sort());
  for (const { file } of shots) expect(sizeOf(join(folder, file))).toEqual(size);
});

test('a screen that shows another heading gives no picture', async () => {
  test.skip(chromiumPath() === undefined, 'nothing here opens a browser');
  const shot = { ...shots[0]!, heading: 'No such screen' };
  await expect(takeShots(test.info().outputPath('images'), [shot], 2000)).rejects.toThrow('No such screen');
});

test('the pictures that are kept are those of the table, small and of one size', () => {
  expect(readdirSync(images).sort()).toEqual(shots.map(({ file }) => file).sort());
  for (const { file } of shots) {
    expect(sizeOf(join(images, file)), file).toEqual(size);
    expect(statSync(join(images, file)).size, file).toBeLessThan(mostBytes);
  }
});

test('every picture that a page refers to is kept, and every one that is kept is referred to', () => {
  const shown = pages().flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/!\[([^\]]+)\]\(([^)]+)\)|<img[^>]*? src="([^"]+)"/g)].map((found) =>
      relative(images, resolve(dirname(page), found[2] ?? found[3] ?? '')),
    ),
  );
  expect([...new Set(shown)].sort()).toEqual(shots.map(({ file }) => file).sort());
});

function pages(): string[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  return [
    ...['README.md', 'README.es.md'].map((page) => join(root, page)),
    ...docs.filter((file) => file.endsWith('.md')).map((file) => join(root, 'docs', file)),
  ];
}

/** As the head of a PNG gives it. */
function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
