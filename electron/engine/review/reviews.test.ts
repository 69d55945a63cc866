import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import type { RunFolder } from '../project/project.ts';
import { appendSignOff, readSignOffs } from './reviews.ts';

async function aRun(): Promise<RunFolder> {
  const folder = await aProject({});
  await mkdir(join(folder, 'runs'));
  return {
    id: 'r',
    folder,
    root: folder,
    manifest: null,
    problems: [],
    summary: { id: 'r', createdAt: '', trials: 1, sound: true },
  };
}

const at = '2026-11-01T00:00:00Z';

test('a sign-off counts for the run it was given for, and the latest of a rule counts', async () => {
  const run = await aRun();
  expect(await readSignOffs(run, 'd1')).toEqual(new Map());
  await appendSignOff(run, 'd1', { rule: 'answers', by: 'Ada', at, note: 'read ten' });
  await appendSignOff(run, 'd1', { rule: 'answers', by: 'Grace', at, note: '' });
  await appendSignOff(run, 'd2', { rule: 'routes', by: 'Ada', at });
  expect(await readSignOffs(run, 'd1')).toEqual(new Map([['answers', { by: 'Grace', at }]]));
});

test('damaged lines cost themselves only, and a torn one does not take the next along', async () => {
  const run = await aRun();
  const file = join(run.folder, 'review.jsonl');
  await writeFile(file, '{"kind": "sign_off"}\nno json\n');
  await appendFile(file, '{"kind": "sign_off", "run_dig');
  await appendSignOff(run, 'd1', { rule: 'answers', by: 'Ada', at });
  expect([...(await readSignOffs(run, 'd1')).keys()]).toEqual(['answers']);
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(5);
});

test('a sign-off in a newer format is not given: what it means is not known here', async () => {
  const run = await aRun();
  const line = { kind: 'sign_off', run_digest: 'd1', rule: 'answers', by: 'Ada', at };
  await writeFile(join(run.folder, 'review.jsonl'), `${JSON.stringify({ format: 2, ...line })}\n`);
  expect(await readSignOffs(run, 'd1')).toEqual(new Map());
  await writeFile(join(run.folder, 'review.jsonl'), `${JSON.stringify({ format: 1, ...line })}\n`);
  expect([...(await readSignOffs(run, 'd1')).keys()]).toEqual(['answers']);
});
