import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import { type Changed, watchProject } from './watch.ts';

/** Watches a folder; `next` makes a change and waits until it is told. */
async function watching(folder: string) {
  let heard = (_what: Changed) => {};
  const watcher = watchProject(folder, (what) => heard(what), { debounceMs: 10 });
  onTestFinished(() => watcher.close());
  await watcher.ready;
  return async (change: () => Promise<unknown>) => {
    const told = new Promise<Changed>((resolve) => {
      heard = resolve;
    });
    await change();
    return told;
  };
}

test('changes of the project, of a run, and of a run that came later are told', async () => {
  const folder = await aProject({ 'oloproof.yaml': 'project: x', 'runs/a/run.json': '{}' });
  const next = await watching(folder);
  await next(() => appendFile(join(folder, 'oloproof.yaml'), '\n'));
  await next(() => writeFile(join(folder, 'runs/a/records.jsonl'), ''));
  await next(() => mkdir(join(folder, 'runs/b')));
  await next(() => writeFile(join(folder, 'runs/b/run.json'), '{}'));
  await next(() => mkdir(join(folder, 'labels')));
  await next(() => writeFile(join(folder, 'labels/x.jsonl'), ''));
});

test('what changed is told by what rests on it', async () => {
  const folder = await aProject({ 'oloproof.yaml': 'project: x', 'runs/a/run.json': '{}', 'labels/x.jsonl': '' });
  const next = await watching(folder);
  const write = (name: string) => next(() => writeFile(join(folder, name), ''));
  expect(await write('runs/a/annotations.jsonl')).toBe('notes');
  expect(await write('runs/a/records.jsonl')).toBe('recordings');
  expect(await write('runs/a/replays.jsonl')).toBe('recordings');
  expect(await write('runs/a/review.jsonl')).toBe('project');
  expect(await write('labels/x.jsonl')).toBe('project');
  expect(await write('annotations.jsonl')).toBe('project');
});

test('a run that is deleted and written again is still watched', async () => {
  const folder = await aProject({ 'oloproof.yaml': 'project: x', 'runs/a/run.json': '{}' });
  const next = await watching(folder);
  await next(() => rm(join(folder, 'runs/a'), { recursive: true }));
  await next(() => mkdir(join(folder, 'runs/a')));
  await next(() => writeFile(join(folder, 'runs/a/run.json'), '{}'));
});

test('nothing is told after closing, and a folder that is gone does no harm', async () => {
  const folder = await aProject({});
  const watcher = watchProject(join(folder, 'absent'), () => expect.unreachable());
  watcher.close();
  await watcher.ready;
});
