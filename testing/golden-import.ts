import { cp, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { evaluateRun } from '../electron/engine/evaluate/evaluate-run.ts';
import { type Import, importProject } from '../electron/engine/importers/import-project.ts';
import { findRun } from '../electron/engine/project/find-run.ts';
import { readProject } from '../electron/engine/project/read-project.ts';
import type { Problem } from '../shared/problem.ts';
import { formatProblem } from '../testing/format-problem.ts';

const fixtures = new URL('fixtures/importers/', import.meta.url);

/** A recording of the fixtures (`tau-bench/sound.json`, or a folder), imported into a folder of its own. */
export async function importFixture(recording: string): Promise<Import> {
  const folder = await mkdtemp(join(tmpdir(), 'golden-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, recording.split('/').at(-1)!);
  await cp(new URL(recording, fixtures), source, { recursive: true });
  await utimes(source, new Date(0), new Date(0)); // the run is dated by its file
  const result = await importProject([source], join(folder, 'project'));
  if (!result.ok) throw new Error(result.problems.map((one) => formatProblem('en', one)).join('\n'));
  return result.value;
}

/** Every file of the project, the census and the problems are as the golden folder (`tau-bench/sound`) has them. */
export async function expectGolden(result: Import, golden: string): Promise<void> {
  const { folder } = result;
  const [run] = await readdir(join(folder, 'runs'));
  const files = {
    'oloproof.yaml': await readFile(join(folder, 'oloproof.yaml'), 'utf8'),
    'cases.jsonl': await readFile(join(folder, 'cases.jsonl'), 'utf8'),
    'records.jsonl': await readFile(join(folder, 'runs', run!, 'records.jsonl'), 'utf8'),
    'census.txt': census(result),
    'problems.txt': result.problems.map((one) => `${formatProblem('en', one)}\n`).join(''),
  };
  for (const [name, text] of Object.entries(files)) {
    await expect(text).toMatchFileSnapshot(fileURLToPath(new URL(`${golden}/${name}`, fixtures)));
  }
}

function census({ census }: Import): string {
  const lines = census.map(({ kind, read, leftOut, because }) => {
    return `${kind}: ${read} read, ${leftOut} left out${because ? ` (${because})` : ''}`;
  });
  return `${lines.join('\n')}\n`;
}

/** What there is to mend in an imported project, once it is read and evaluated; and run.json. */
export async function lookOver(folder: string): Promise<{ errors: Problem[]; manifest: object | null }> {
  const project = await readProject(folder);
  if (!project.ok) return { errors: [...project.problems], manifest: null };
  const run = findRun(project.value);
  if (!run.ok) return { errors: [...run.problems], manifest: null };
  const { problems } = await evaluateRun(project.value, run.value);
  const all = [...project.value.problems, ...run.value.problems, ...problems];
  return { errors: all.filter(({ severity }) => severity === 'error'), manifest: run.value.manifest };
}
