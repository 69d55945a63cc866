import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { aSystemProject, readOrThrow, removeProjects, runFolder } from '../../../testing/systems/project.ts';
import { evaluateRun } from '../evaluate/evaluate-run.ts';
import { giveLabel } from '../labels/give-label.ts';

afterEach(removeProjects);

const config = `trials: 2
metamorphic: {transforms: [{name: loud, field: ask, template: "{value}!"}]}
evaluators: [{type: metamorphic_relation, relation: same_output, transform: loud}]
`;
const aPairedProject = () => aSystemProject([{ ask: 'x' }, { ask: 'y' }], { config });
const input = ({ output }: { output?: unknown }) => (output as { input: { ask: string } }).input.ask;

test('derived cases are run behind their sources, with the seed of those', async () => {
  const folder = await aPairedProject();
  const { outcome, records } = await runFolder(folder);
  expect(outcome).toMatchObject({ done: 8, errors: 0 });
  expect(records.map((one) => `${one.case_id} ${one.trial} ${input(one)}`)).toEqual([
    'case_1 1 x',
    'case_1 2 x',
    'case_1~loud 1 x!',
    'case_1~loud 2 x!',
    'case_2 1 y',
    'case_2 2 y',
    'case_2~loud 1 y!',
    'case_2~loud 2 y!',
  ]);
  const seeds = records.map(({ seed }) => seed);
  expect([seeds[2], seeds[3], seeds[6], seeds[7]]).toEqual([seeds[0], seeds[1], seeds[4], seeds[5]]);
  const project = await readOrThrow(folder);
  const digests = project.cases.map(({ digest }) => digest);
  expect(new Set(digests).size).toBe(4);
  expect(records.map((one) => one.case_digest)).toEqual(digests.flatMap((digest) => [digest, digest]));
});

test('a derived case alone, and then the rest', async () => {
  const folder = await aPairedProject();
  const first = await runFolder(folder, { caseIds: ['case_2~loud'] });
  expect(first.records.map(({ case_id }) => case_id)).toEqual(['case_2~loud', 'case_2~loud']);
  const rest = await runFolder(folder, { resume: first.outcome!.runId });
  expect(rest.outcome).toMatchObject({ done: 6, skipped: 2 });
  expect(new Set(rest.records.map(({ case_id, trial }) => `${case_id} ${trial}`)).size).toBe(8);
});

test('a misspelt derived case is told by its nearest', async () => {
  const { refused } = await runFolder(await aPairedProject(), { caseIds: ['case_2~lod'] });
  expect(refused).toMatchObject([{ code: 'case_not_in_suite_near', values: { near: 'case_2~loud' } }]);
});

test('a case that a transform cannot change stops a run before it begins', async () => {
  const { refused } = await runFolder(await aSystemProject([{ ask: 'x' }, { ask: 7 }], { config }));
  expect(refused).toMatchObject([{ code: 'transform_field_no_text', where: { file: 'cases.jsonl', line: 2 } }]);
});

test('a run keeps which labels counted when it began, so that later ones can be told', async () => {
  const folder = await aPairedProject();
  const { outcome } = await runFolder(folder);
  const before = await readOrThrow(folder);
  const manifest = JSON.parse(await readFile(join(outcome!.folder, 'run.json'), 'utf8'));
  expect(manifest.labels_digest).toBe(before.labelsDigest);
  expect((await evaluateRun(before, before.runs[0]!)).report.changed.labels).toBe(false);

  await giveLabel(before, { id: 'case_1~loud', valid: true, labeler: 'ann', at: '2026-11-01T00:00:00Z' });
  const after = await readOrThrow(folder);
  const { changed } = (await evaluateRun(after, after.runs[0]!)).report;
  expect(changed).toEqual({ system: null, config: false, casesChanged: 0, expectationsChanged: false, labels: true });
});

test('another template makes other cases of the derived ones, and of no source', async () => {
  const folder = await aPairedProject();
  await runFolder(folder);
  const project = await readOrThrow(folder);
  const yaml = await readFile(join(folder, 'oloproof.yaml'), 'utf8');
  await writeFile(join(folder, 'oloproof.yaml'), yaml.replace('{value}!', '{value}?'));
  const changed = await readOrThrow(folder);
  expect(changed.suiteDigest).toBe(project.suiteDigest);
  const { report, outcomes } = await evaluateRun(changed, changed.runs[0]!);
  expect(report.changed).toMatchObject({ config: true, casesChanged: 2, expectationsChanged: false });
  expect(outcomes.filter(({ unseen }) => unseen === 'case_changed').map(({ caseId }) => caseId)).toEqual([
    'case_1~loud',
    'case_1~loud',
    'case_2~loud',
    'case_2~loud',
  ]);
});
