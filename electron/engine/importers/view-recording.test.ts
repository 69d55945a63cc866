import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import { isViewedRecording, viewRecording } from './view-recording.ts';

const fixtures = fileURLToPath(new URL('../../../testing/fixtures/importers/', import.meta.url));

async function view(path: string, cache: string) {
  const viewed = await viewRecording(path, cache);
  if (!viewed.ok) throw new Error(JSON.stringify(viewed.problems));
  return viewed.value;
}

test('a project opens where it is', async () => {
  const folder = await aProject({ 'oloproof.yaml': 'project: desk\n' });
  expect(await view(folder, folder)).toEqual({ folder });
  expect(await view(join(folder, 'oloproof.yaml'), folder)).toEqual({ folder });
  expect(await isViewedRecording(folder, folder)).toBe(false);
});

test('a folder of recordings is read once, and again when a file in it changed', async () => {
  const [recordings, cache] = [await aProject({}), await aProject({})];
  const inner = join(recordings, 'inner');
  await mkdir(inner);
  await cp(join(fixtures, 'swe-agent'), inner, { recursive: true });
  const first = await view(recordings, cache);
  expect(await isViewedRecording(first.folder, cache)).toBe(true);
  expect(await isViewedRecording(recordings, cache)).toBe(false);
  expect((await view(recordings, cache)).folder).toBe(first.folder);
  await writeFile(join(inner, 'notes.txt'), 'something new');
  expect((await view(recordings, cache)).folder).not.toBe(first.folder);
});

test('what is no recording is refused', async () => {
  const folder = await aProject({ 'letter.txt': 'Dear reader' });
  expect(await viewRecording(join(folder, 'letter.txt'), folder)).toMatchObject({ ok: false });
});
