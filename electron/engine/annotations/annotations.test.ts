import { chmod, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatPlace } from '../../../shared/problem.ts';
import { aProject } from '../../../testing/project.ts';
import { findRun } from '../project/find-run.ts';
import { readProject } from '../project/read-project.ts';
import { annotate } from './annotate.ts';
import { readAnnotations } from './read-annotations.ts';

const at = '2026-11-29T12:00:00Z';
const ada = { by: ' Ada ', at };

async function aRun(annotations?: string) {
  const folder = await aProject({
    'oloproof.yaml': 'project: desk\n',
    'cases.jsonl': [{ id: 'a', input: {} }],
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': [{ case_id: 'a' }],
    ...(annotations === undefined ? {} : { 'runs/r/annotations.jsonl': annotations }),
  });
  const project = await readProject(folder);
  if (!project.ok) throw new Error(JSON.stringify(project.problems));
  const run = findRun(project.value);
  if (!run.ok) throw new Error(JSON.stringify(run.problems));
  return { run: run.value, file: join(folder, 'runs/r/annotations.jsonl'), folder };
}

type Run = Awaited<ReturnType<typeof aRun>>['run'];

async function done(run: Run, change: Parameters<typeof annotate>[1], who = ada): Promise<string> {
  const written = await annotate(run, change, who);
  if (!written.ok) throw new Error(JSON.stringify(written.problems));
  return written.value.id;
}

const add = (text: string, tags: readonly string[] = [], step: number | null = null) =>
  ({ kind: 'add', caseId: 'a', trial: 1, step, text, tags }) as const;
const shown = async (run: Run) =>
  (await readAnnotations(run)).notes.map(({ text, tags, by, step }) => [text, tags, by, step]);

test('a note is written, edited, deleted, and each of that undone', async () => {
  const { run, file } = await aRun();
  expect(await readAnnotations(run)).toMatchObject({ notes: [], lines: [], problems: [] });
  const first = await done(run, add(' why? ', ['odd'], 4));
  expect(await shown(run)).toEqual([['why?', ['odd'], 'Ada', 4]]);

  const edited = await done(run, { kind: 'edit', id: first, text: 'because', tags: [] }, { by: 'Bob', at });
  expect(await shown(run)).toEqual([['because', [], 'Bob', 4]]);
  const deleted = await done(run, { kind: 'delete', id: edited });
  expect(await shown(run)).toEqual([]);

  await done(run, { kind: 'undo', id: deleted });
  expect(await shown(run)).toEqual([['because', [], 'Bob', 4]]);
  await done(run, { kind: 'undo', id: edited });
  expect(await shown(run)).toEqual([['why?', ['odd'], 'Ada', 4]]);
  await done(run, { kind: 'undo', id: first });
  expect(await shown(run)).toEqual([]);

  const lines = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(6);
  expect(lines[0]).toEqual({
    format: 1,
    id: first,
    case_id: 'a',
    trial: 1,
    step: 4,
    text: 'why?',
    tags: ['odd'],
    by: 'Ada',
    at,
  });
  expect(lines[1]).toEqual({
    format: 1,
    id: edited,
    replaces: first,
    case_id: 'a',
    trial: 1,
    step: 4,
    text: 'because',
    by: 'Bob',
    at,
  });
});

test.each<[string, Parameters<typeof annotate>[1], string]>([
  ['edit what is gone', { kind: 'edit', id: 'x', text: 'y', tags: [] }, 'annotation_gone'],
  ['delete what is gone', { kind: 'delete', id: 'x' }, 'annotation_gone'],
  ['undo what was never written', { kind: 'undo', id: 'x' }, 'annotation_gone'],
  ['say nothing', add(' '), 'annotation_empty'],
])('to %s is refused, and nothing is written', async (_what, change, code) => {
  const { run, file } = await aRun();
  expect(await annotate(run, change, ada)).toMatchObject({ ok: false, problems: [{ code }] });
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('broken lines are warnings with their places, and none is lost when a line is added', async () => {
  const good = JSON.stringify({ id: '1', case_id: 'a', text: 'kept', by: 'Ada', at });
  const broken = [
    good,
    '{"id": "2", "case_id": "a", "text": "x", "by": 7, "at": "now"}',
    '',
    '{"id": "3" "case_id": "a"}',
    '{"format": 2, "id": "4", "case_id": "a", "text": "from later", "by": "Ada", "at": "now"}',
    '{"id": "5", "deletes": "nowhere", "by": "Ada", "at": "now"}',
    '{"id": "6", "case_id": "a", "te',
  ].join('\n');
  const { run, file } = await aRun(broken);
  const { problems } = await readAnnotations(run);
  expect(problems.map(({ severity, code, where }) => `${formatPlace(where)} ${severity} ${code}`)).toEqual([
    'runs/r/annotations.jsonl:2:48 warning wrong_text',
    'runs/r/annotations.jsonl:4:12 warning json_comma',
    'runs/r/annotations.jsonl:5 warning format_newer',
    'runs/r/annotations.jsonl:7 warning annotation_torn',
    'runs/r/annotations.jsonl:6 note annotations_stray',
  ]);
  expect(await shown(run)).toEqual([['kept', [], 'Ada', null]]);
  await done(run, add('new'));
  expect((await readFile(file, 'utf8')).startsWith(`${broken}\n{"format":1,`)).toBe(true);
  expect((await shown(run)).map(([text]) => text)).toEqual(expect.arrayContaining(['kept', 'new']));
});

test('hostile text is kept as it is', async () => {
  const { run } = await aRun();
  const text = '<img src=x onerror=alert(1)> \u202e\u001b[31m \ud83d __proto__\nsecond line';
  await done(run, { kind: 'add', caseId: '__proto__', trial: 1, step: null, text, tags: ['constructor', '__proto__'] });
  expect((await readAnnotations(run)).notes).toMatchObject([
    { caseId: '__proto__', text, tags: ['constructor', '__proto__'] },
  ]);
});

test('nothing is read or written through a link that leads out of the folder', async () => {
  const { run, file } = await aRun();
  const elsewhere = join(await aProject({ 'other.jsonl': '' }), 'other.jsonl');
  await symlink(elsewhere, file);
  expect((await readAnnotations(run)).problems).toMatchObject([{ code: 'path_outside' }]);
  expect(await annotate(run, add('x'), ada)).toMatchObject({ ok: false, problems: [{ code: 'path_outside' }] });
  expect(await readFile(elsewhere, 'utf8')).toBe('');
});

test.skipIf(process.getuid?.() === 0)('a file that may not be written is told', async () => {
  const { run, file } = await aRun('');
  await chmod(file, 0o444);
  expect(await annotate(run, add('x'), ada)).toMatchObject({
    ok: false,
    problems: [
      { code: 'file_not_writable', where: { file: 'runs/r/annotations.jsonl' }, values: { reason: 'EACCES' } },
    ],
  });
});
