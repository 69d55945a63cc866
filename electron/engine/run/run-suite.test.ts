import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { aSystemProject, readOrThrow, removeProjects, runFolder } from '../../../testing/systems/project.ts';
import type { RunProgress } from './progress.ts';

afterEach(async () => {
  vi.unstubAllEnvs();
  await removeProjects();
});

test('a run is a folder with a manifest, and a record of each case and trial', async () => {
  const folder = await aSystemProject([{ n: 1 }, {}], { config: 'trials: 2\nseed: 5\n' });
  const { outcome, records } = await runFolder(folder);
  expect(outcome).toMatchObject({ done: 4, total: 4, errors: 0, skipped: 0, cancelled: false, stopped: [], notes: [] });
  expect(outcome?.runId).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
  expect(await readdir(outcome!.folder)).toEqual(['records.jsonl', 'run.json']);

  const project = await readOrThrow(folder);
  expect(project.runs.map((run) => run.id)).toEqual([outcome?.runId]);
  expect(JSON.parse(await readFile(join(outcome!.folder, 'run.json'), 'utf8'))).toEqual({
    format: 1,
    id: outcome?.runId,
    created_at: outcome?.runId.replace(/-(\d\d)-(\d\dZ)/, ':$1:$2'),
    system: { name: 'subject', version: '1', env: [] },
    suite_digest: project.suiteDigest,
    config_digest: project.configDigest,
    trials: 2,
    seed: 5,
    engine_version: expect.any(String),
  });

  expect(records.map(({ case_id, trial, seed }) => `${case_id} ${trial} ${seed}`)).toMatchInlineSnapshot(`
    [
      "case_1 1 4046194654",
      "case_1 2 3152641959",
      "case_2 1 2383513832",
      "case_2 2 3388258999",
    ]
  `);
  expect(records[0]).toEqual({
    format: 1,
    case_id: 'case_1',
    case_digest: project.cases[0]?.digest,
    trial: 1,
    seed: records[0]?.seed,
    output: { input: { n: 1 }, trial: 1, seed: records[0]?.seed },
    error: null,
    started_at: expect.stringMatching(/Z$/),
    ended_at: expect.stringMatching(/Z$/),
    artifacts: { 'agent_trajectory/v1': expect.any(Object) },
  });
});

test('two runs within one second have folders of their own', async () => {
  const folder = await aSystemProject([{}]);
  const [one, two] = await Promise.all([runFolder(folder), runFolder(folder)]);
  expect(new Set([one.outcome?.runId, two.outcome?.runId]).size).toBe(2);
});

test('a system sees the case, its folder, and of the environment what it names', async () => {
  vi.stubEnv('AGENT_KEY', 'secret-value');
  vi.stubEnv('OTHER_KEY', 'other-value');
  const folder = await aSystemProject([{ do: 'see' }], { env: '[AGENT_KEY, NOT_SET]' });
  const { outcome, records } = await runFolder(folder);
  expect(outcome?.notes.map(({ code, values }) => [code, values])).toEqual([['env_not_set', { name: 'NOT_SET' }]]);
  const { keys, env, cwd } = records[0]!.output as { keys: string[]; env: string[]; cwd: string };
  expect(keys).toEqual(['id', 'input']);
  expect(cwd).toBe(folder);
  expect(env).toContain('AGENT_KEY');
  expect(env).not.toContain('OTHER_KEY');
  expect(env).not.toContain('VITEST');
  const manifest = await readFile(join(outcome!.folder, 'run.json'), 'utf8');
  expect(JSON.parse(manifest).system.env).toEqual(['AGENT_KEY', 'NOT_SET']);
  expect(manifest).not.toContain('secret-value');
});

test('digits and keys of an answer stand in the record as the system wrote them', async () => {
  const { outcome } = await runFolder(await aSystemProject([{ do: 'keys' }]));
  const text = await readFile(join(outcome!.folder, 'records.jsonl'), 'utf8');
  expect(text).toContain('"output":{"__proto__":{"n":1.1},"big":12345678901234567890}');
});

test('what a system prints is kept with the run, by case', async () => {
  const { outcome } = await runFolder(await aSystemProject([{ do: 'log' }, { do: 'log' }]));
  expect(await readFile(join(outcome!.folder, 'system.log'), 'utf8')).toBe(
    '1 case_1#1 | a line for the log\n1 case_2#1 | a line for the log\n',
  );
});

test('several workers do every case once', async () => {
  const folder = await aSystemProject(Array.from({ length: 20 }, () => ({})));
  const progress: RunProgress[] = [];
  const { outcome, records } = await runFolder(folder, { workers: 3 }, { onProgress: (one) => progress.push(one) });
  expect(outcome?.done).toBe(20);
  expect(new Set(records.map(({ case_id }) => case_id)).size).toBe(20);
  expect(progress.map(({ done }) => done)).toEqual(Array.from({ length: 21 }, (_, done) => done));
  expect(progress.at(-1)).toMatchObject({ total: 20, errors: 0, remainingMs: 0 });
});

test.each([
  ['by id', { caseIds: ['case_3', 'case_1'] }, ['case_1', 'case_3'], 'cases case_3, case_1'],
  [
    'by a condition, and then the first',
    { where: { text: 'id:odd', matches: ({ id }: { id: string }) => id !== 'case_2' }, limit: 1 },
    ['case_1'],
    'where id:odd · first 1',
  ],
  ['more than there are is the whole', { limit: 10 }, ['case_1', 'case_2', 'case_3'], undefined],
])('a part of the suite: %s', async (_how, options, ran, selection) => {
  const { outcome, records } = await runFolder(await aSystemProject([{}, {}, {}]), options);
  expect(records.map(({ case_id }) => case_id)).toEqual(ran);
  expect(JSON.parse(await readFile(join(outcome!.folder, 'run.json'), 'utf8')).selection).toBe(selection);
});

test('cancel keeps what is done, and nothing of what was under way', async () => {
  const folder = await aSystemProject([{}, {}, { do: 'hang' }, {}]);
  const cancel = new AbortController();
  const onRecord = ({ case_id }: { case_id: string }) => {
    if (case_id === 'case_2') setImmediate(() => cancel.abort());
  };
  const { outcome, records } = await runFolder(folder, {}, { signal: cancel.signal, onRecord });
  expect(outcome).toMatchObject({ done: 2, total: 4, cancelled: true });
  expect(records.map(({ case_id }) => case_id)).toEqual(['case_1', 'case_2']);
});

test('cancelled before it began, a run leaves no trace', async () => {
  const folder = await aSystemProject([{}]);
  await expect(runFolder(folder, {}, { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop');
  expect(await readdir(folder)).not.toContain('runs');
});
