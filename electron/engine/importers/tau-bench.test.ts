import { cp, mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatProblem } from '../../../shared/problem.ts';
import { evaluateRun } from '../evaluate/evaluate-run.ts';
import { findRun } from '../project/find-run.ts';
import { readProject } from '../project/read-project.ts';
import { type Import, importProject } from './import-project.ts';
import { tauBench } from './tau-bench.ts';

const fixtures = new URL('../../../testing/fixtures/importers/tau-bench/', import.meta.url);
const golden = (name: string) => new URL(name, fixtures).pathname;

/** A fixture imported into a folder of its own. */
async function imported(name: string): Promise<Import> {
  const folder = await mkdtemp(join(tmpdir(), 'tau-bench-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, name);
  await cp(golden(name), source);
  await utimes(source, new Date(0), new Date(0)); // the run is dated by its file
  const result = await importProject([source], join(folder, 'project'));
  if (!result.ok) throw new Error(result.problems.map((one) => formatProblem('en', one)).join('\n'));
  return result.value;
}

function read(folder: string, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8');
}

const census = ({ census }: Import) =>
  `${census.map(({ kind, read, leftOut, because }) => `${kind}: ${read} read, ${leftOut} left out${because ? ` (${because})` : ''}`).join('\n')}\n`;

test.each(['sound', 'broken'])('the project made of %s.json is the golden one', async (name) => {
  const result = await imported(`${name}.json`);
  const { folder } = result;
  await expect(await read(folder, 'oloproof.yaml')).toMatchFileSnapshot(golden(`${name}/oloproof.yaml`));
  await expect(await read(folder, 'cases.jsonl')).toMatchFileSnapshot(golden(`${name}/cases.jsonl`));
  await expect(await read(folder, `runs/${name}/records.jsonl`)).toMatchFileSnapshot(golden(`${name}/records.jsonl`));
  await expect(census(result)).toMatchFileSnapshot(golden(`${name}/census.txt`));
  const problems = result.problems.map((one) => `${formatProblem('en', one)}\n`).join('');
  await expect(problems).toMatchFileSnapshot(golden(`${name}/problems.txt`));
  expect(JSON.parse(await read(folder, `runs/${name}/run.json`))).toMatchObject({
    format: 1,
    id: name,
    created_at: '1970-01-01T00:00:00.000Z',
    trials: 2,
    source: 'tau-bench',
  });
});

test.each(['sound', 'broken'])('the project made of %s.json has nothing to mend', async (name) => {
  const { folder } = await imported(`${name}.json`);
  const project = await readProject(folder);
  if (!project.ok) throw new Error('unreadable');
  const run = findRun(project.value);
  if (!run.ok) throw new Error('no run');
  const { problems, report } = await evaluateRun(project.value, run.value);
  const found = [...project.value.problems, ...run.value.problems, ...problems];
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(report.run).toMatchObject({ source: 'tau-bench', sound: true });
});

test('nothing of the broken file is lost without a word', async () => {
  const { records, leftOut, census } = await imported('broken.json');
  const kinds = census.filter(({ kind }) => kind === 'record');
  expect(records + leftOut).toBe(15);
  expect(kinds.reduce((sum, { read, leftOut }) => sum + read + leftOut, 0)).toBe(15);
});

test.each([
  ['its own results', '[{"task_id": 1, "reward": 0.0, "info": {}, "traj": []', true],
  ['results whose first record is broken', '[oops, {"task_id": 1, "traj": []', true],
  ['another list of objects', '[{"role": "user", "content": "\\"task_id\\": 1, \\"traj\\": 2"}]', false],
  ['keys deeper down', '[{"x": {"task_id": 1, "traj": []}}]', false],
  ['an object', '{"task_id": 1, "traj": []}', false],
  ['an empty list', '[]', false],
  ['lines of records', '{"task_id": 1}\n{"traj": []}', false],
])('recognizes %s: %s', (_, head, mine) => {
  expect(tauBench.recognizes({ path: '/x', name: 'x', isFolder: false, head: Buffer.from(head) })).toBe(mine);
});
