import { appendFile, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { aSystemProject, readRecordLines, removeProjects, runFolder } from '../../../testing/systems/project.ts';

afterEach(removeProjects);

const manifestOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'));
const idsOf = (records: readonly { case_id: string }[]) => records.map(({ case_id }) => case_id);

/** A run of the first two of four cases, to go on with. */
const begun = async (inputs: readonly unknown[] = [{}, {}, {}, {}]) => {
  const folder = await aSystemProject(inputs);
  const { outcome } = await runFolder(folder, { limit: 2 });
  const file = join(outcome!.folder, 'records.jsonl');
  return { folder, file, id: outcome!.runId, run: outcome!.folder };
};

test('what is there is not run again, and what was a part becomes the whole', async () => {
  const { folder, id, run } = await begun();
  expect((await manifestOf(run)).selection).toBe('first 2');
  const { outcome, records } = await runFolder(folder, { resume: id });
  expect(outcome).toMatchObject({ runId: id, done: 2, total: 2, skipped: 2, notes: [] });
  expect(idsOf(records)).toEqual(['case_1', 'case_2', 'case_3', 'case_4']);
  expect(await manifestOf(run)).not.toHaveProperty('selection');
  expect((await runFolder(folder, { resume: id })).outcome).toMatchObject({ done: 0, total: 0, skipped: 4 });
});

test('a part can be gone on with by a part', async () => {
  const { folder, id, run } = await begun();
  await runFolder(folder, { resume: id, caseIds: ['case_4'] });
  expect((await manifestOf(run)).selection).toBe('first 2; cases case_4');
});

test('a torn last record is cut off and run again', async () => {
  const { folder, id, file } = await begun();
  const whole = await readFile(file, 'utf8');
  await writeFile(file, whole.slice(0, -40));
  const { outcome, records } = await runFolder(folder, { resume: id });
  expect(outcome?.notes.map(({ code, values }) => [code, values])).toEqual([
    ['torn_tail_cut', { bytes: whole.trimEnd().split('\n')[1]!.length - 39 }],
  ]);
  expect(idsOf(records)).toEqual(['case_1', 'case_2', 'case_3', 'case_4']);
});

test('damage in the middle is left, and its case is not run over it', async () => {
  const { folder, id, file } = await begun();
  const [first, second] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, `${first?.slice(0, -30)}\n${second}\n`);
  const { outcome } = await runFolder(folder, { resume: id });
  expect(outcome).toMatchObject({ done: 2, skipped: 2 });
  expect((await readFile(file, 'utf8')).split('\n')[0]).toBe(first?.slice(0, -30));
});

test('recorded errors are run again only when asked, each in place of the old one', async () => {
  const folder = await aSystemProject([{}, { do: 'crash' }, { do: 'throw' }, {}]);
  const { outcome } = await runFolder(folder);
  expect(outcome).toMatchObject({ done: 4, errors: 2 });
  const id = outcome!.runId;
  expect((await runFolder(folder, { resume: id })).outcome).toMatchObject({ done: 0, skipped: 4 });

  // The cause is mended; only the third is asked for.
  const agent = join(folder, 'command.mjs');
  await writeFile(agent, (await readFile(agent, 'utf8')).replace('deeds[params', "deeds[1 ? 'answer' : params"));
  const part = await runFolder(folder, { resume: id, errors: true, caseIds: ['case_3'] });
  expect(part.outcome).toMatchObject({ done: 1, errors: 0, skipped: 0 });
  expect(part.records.map(({ case_id, error }) => [case_id, error === null])).toEqual([
    ['case_1', true],
    ['case_2', false],
    ['case_4', true],
    ['case_3', true],
  ]);
  const rest = await runFolder(folder, { resume: id, errors: true });
  expect(rest.outcome).toMatchObject({ done: 1, errors: 0, skipped: 3 });
  expect(idsOf(rest.records)).toEqual(['case_1', 'case_4', 'case_3', 'case_2']);
});

test('a resumed run keeps its seed and its trials, whatever the settings say now', async () => {
  const { folder, id, file } = await begun();
  await appendFile(join(folder, 'oloproof.yaml'), 'seed: 9\ntrials: 3\n');
  const { outcome, records } = await runFolder(folder, { resume: id });
  expect(outcome).toMatchObject({ done: 2, notes: [{ code: 'resume_changed', severity: 'warning' }] });
  const fresh = await runFolder(folder, { seed: 0, workers: 1 });
  const first = fresh.records.filter(({ trial }) => trial === 1);
  expect(first.map(({ seed }) => seed)).toEqual(records.map(({ seed }) => seed));
  expect(await readFile(file, 'utf8')).not.toContain('"trial":2');
});

test.each([
  ['a run that is not there', 'other', {}, 'run_unknown'],
  ['another seed', undefined, { seed: 3 }, 'resume_other_seed'],
])('refused: %s', async (_what, other, options, code) => {
  const { folder, id } = await begun();
  const { refused } = await runFolder(folder, { resume: other ?? id, ...options });
  expect(refused?.map((one) => one.code)).toEqual([code]);
});

test.each([
  ['recorded by another version', { system: { name: 'subject', version: '0' } }, 'resume_other_system'],
  ['brought in from elsewhere', { source: 'tau-bench' }, 'resume_imported'],
  ['a manifest with a key nobody knows', { sede: 1 }, 'unknown_key_near'],
])('refused: %s', async (_what, change, code) => {
  const { folder, id, run, file } = await begun();
  await writeFile(join(run, 'run.json'), JSON.stringify({ ...(await manifestOf(run)), ...change }));
  const before = await readFile(file, 'utf8');
  const { refused } = await runFolder(folder, { resume: id });
  expect(refused?.map((one) => one.code)).toEqual([code]);
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('a run killed before its first record can be gone on with', async () => {
  const { folder, id, file } = await begun();
  await writeFile(file, '');
  expect((await runFolder(folder, { resume: id })).outcome).toMatchObject({ done: 4 });
  expect(await readRecordLines(folder, id)).toHaveLength(4);
});

test.skipIf(process.platform === 'win32')('records that are kept elsewhere are not appended to', async () => {
  const { folder, id, file } = await begun();
  const outside = `${folder}-outside.jsonl`;
  await rename(file, outside);
  await symlink(outside, file);
  const before = await readFile(outside, 'utf8');
  const { refused } = await runFolder(folder, { resume: id });
  expect(refused?.map((one) => one.code)).toEqual(['path_outside']);
  expect(await readFile(outside, 'utf8')).toBe(before);
  await rm(outside);
});
