import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../../../testing/format-problem.ts';
import { aProject } from '../../../testing/project.ts';
import { readProject } from './read-project.ts';

async function runsOf(folder: string) {
  const project = await readProject(folder);
  return project.ok ? project.value.runs : [];
}

function manifest(more: object): string {
  return JSON.stringify({ format: 1, id: 'r', created_at: '2026-01-01T00:00:00Z', ...more }, null, 1);
}

test('runs are listed newest first by the moment they were made, whatever the time zone', async () => {
  const runs = await runsOf(
    await aProject({
      'oloproof.yaml': 'project: x',
      'runs/a/run.json': manifest({ id: 'a', created_at: '2026-01-01T12:00:00+02:00' }),
      'runs/b/run.json': manifest({ id: 'b', created_at: '2026-01-01T11:00:00Z', title: 'Second', seed: 7 }),
      'runs/c/run.json': manifest({ id: 'c', created_at: 'yesterday' }),
      'runs/.partial/run.json': manifest({ id: 'x' }),
      'runs/notes.txt': '',
    }),
  );
  expect(runs.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(runs[0]?.summary).toEqual({
    id: 'b',
    title: 'Second',
    createdAt: '2026-01-01T11:00:00Z',
    trials: 1,
    seed: 7,
    sound: true,
  });
});

test.each([
  [
    'unknown keys',
    manifest({ trails: 2 }),
    true,
    'error runs/r/run.json:5:2  trails is no key that is known here\n    did you mean trials?',
  ],
  [
    'a newer format',
    manifest({ format: 2 }),
    false,
    'error runs/r/run.json:2:12  this is format 2, which needs a newer version of Trajectory Inspector than 0.1.0\n    install the newest version, or open it with the one that wrote it',
  ],
  [
    'something else for a format',
    manifest({ format: 'x' }),
    true,
    'error runs/r/run.json:2:12  format is "x"\n    expected one of 1',
  ],
  ['no id', '{"created_at": "2026"}', false, 'error runs/r/run.json:1:1  id is missing\n    add it: id: "…"'],
  [
    'no JSON',
    '{\n  "id": }',
    false,
    'error runs/r/run.json:2:9  } stands where a value would be right\n    a value is text in double quotes, a number, true, false, null, a list or an object',
  ],
  ['nothing in it', '', false, 'error runs/r/run.json:1:1  there is nothing here\n    expected a JSON value'],
  [
    'another id',
    manifest({ id: 'q' }),
    true,
    'note runs/r/run.json  run.json calls this run q, and its folder is called r; the folder counts',
  ],
  ['no format, which counts as 1', '{"id": "r", "created_at": "2026"}', true, ''],
  ['a long seed', manifest({ seed: 1 }).replace('"seed": 1', '"seed": 12345678901234567890'), true, ''],
])('run.json with %s', async (_name, text, readable, expected) => {
  const [run] = await runsOf(
    await aProject({ 'oloproof.yaml': 'project: x', 'runs/r/run.json': text, 'runs/r/records.jsonl': '' }),
  );
  expect(run?.problems.map((one) => `${one.severity} ${formatProblem('en', one)}`).join('\n')).toBe(expected);
  expect(run?.manifest !== null).toBe(readable);
  expect(run?.summary.sound).toBe(!expected.startsWith('error'));
});

test('a run folder without its files, and one that is a link out of the project', async () => {
  const folder = await aProject({ 'oloproof.yaml': 'project: x', 'runs/r/other.txt': '' });
  await symlink(await aProject({ 'run.json': manifest({}), 'records.jsonl': '' }), join(folder, 'runs/s'));
  const runs = await runsOf(folder);
  expect(
    runs.map(({ id, problems, summary }) => [id, summary.sound, ...problems.map((one) => formatProblem('en', one))]),
  ).toEqual([
    [
      's',
      false,
      'runs/s/run.json  runs/s/run.json leads out of the folder\n    keep the file inside the folder, and name it by a path that starts there',
      'runs/s/records.jsonl  runs/s/records.jsonl leads out of the folder\n    keep the file inside the folder, and name it by a path that starts there',
    ],
    [
      'r',
      false,
      'runs/r/run.json  this run has no run.json: its records can be looked at, and nothing is decided on them\n    put back the run.json that was written with them',
      'runs/r/records.jsonl  this run has no records.jsonl: every case counts as not run\n    put back the file, or delete the run',
    ],
  ]);
});
