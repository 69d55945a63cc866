import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { addAll } from '../../../shared/add-all.ts';
import { type Place, type Problem, problem } from '../../../shared/problem.ts';
import { RunManifest } from '../../../shared/record.ts';
import type { RunSummary } from '../../../shared/report.ts';
import { parseJson } from '../json/parse-json.ts';
import { locateInJson, positionAt } from '../json/place.ts';
import { names, recordsFile, runFile, runsFolder } from './file-names.ts';
import { fileProblem, resolveInside } from './inside.ts';
import { parseLeniently } from './parse-leniently.ts';
import type { RunFolder } from './project.ts';
import { readTextFile } from './read-text.ts';
import { upgrade } from './upgrade/upgrade.ts';
import { fieldName, zodProblems } from './zod-problems.ts';

/** The runs of a project, newest first. One whose run.json is missing or broken is listed too, as not sound. */
export async function readRuns(folder: string): Promise<{ runs: RunFolder[]; problems: Problem[] }> {
  const listed = await listRuns(join(folder, runsFolder));
  if (!Array.isArray(listed)) return { runs: [], problems: [listed] };
  const runs: RunFolder[] = [];
  for (const name of listed) runs.push(await readRun(name, join(folder, runsFolder, name), folder));
  return { runs: runs.sort(newestFirst), problems: [] };
}

/** A project need not have runs; where their folder cannot be looked into, it is not known to have none. */
async function listRuns(folder: string): Promise<string[] | Problem> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    return code === 'ENOTDIR' ? problem('error', 'runs_no_folder', runsFolder) : fileProblem(error, runsFolder);
  }
}

function newestFirst({ summary: a }: RunFolder, { summary: b }: RunFolder): number {
  const later = (Date.parse(b.createdAt) || 0) - (Date.parse(a.createdAt) || 0);
  return later || (a.id < b.id ? 1 : -1);
}

/** The run in a folder that need not be a project's; `root` as in RunFolder. Its files are named as if it were one's. */
export async function readRun(id: string, folder: string, root: string): Promise<RunFolder> {
  const at = (name: string) => relative(root, join(folder, name));
  const { manifest, problems } = await readManifest(root, at(names.manifest), runFile(id, names.manifest));
  if (manifest && manifest.id !== id) {
    problems.push(problem('note', 'run_id_differs', runFile(id, names.manifest), { folder: id, id: manifest.id }));
  }
  addAll(problems, await lacksRecords(root, at(names.records), recordsFile(id)));
  const sound = manifest !== undefined && problems.every(({ severity }) => severity !== 'error');
  const summary = summaryOf(id, manifest, sound);
  return { id, folder, root, summary, manifest: manifest ?? null, problems };
}

async function lacksRecords(root: string, path: string, file: string): Promise<Problem[]> {
  const found = await resolveInside(root, path, file);
  if (found.ok) return [];
  return found.problems.map((one) => (one.code === 'file_absent' ? problem('warning', 'no_records', one.where) : one));
}

async function readManifest(
  root: string,
  path: string,
  file: string,
): Promise<{ manifest?: RunManifest; problems: Problem[] }> {
  const read = await readTextFile(root, path, file);
  if (!read.ok) {
    const absent = (one: Problem) => (one.code === 'file_absent' ? problem('error', 'no_manifest', one.where) : one);
    return { problems: read.problems.map(absent) };
  }
  const { text, bytes, notes } = read.value;
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const where = { file, ...positionAt(text, parsed.offset) };
    return { problems: [...notes, problem('error', parsed.code, where, parsed.values)] };
  }
  const upgraded = upgrade('run', parsed.value, { file, ...locateInJson(bytes)(['format']) });
  if (!upgraded.ok) return { problems: [...notes, ...upgraded.problems] };
  const { value: manifest, issues } = parseLeniently(RunManifest, upgraded.value);
  const locate = locateInJson(bytes);
  const place = (path: readonly PropertyKey[], at: 'key' | 'value'): Place => ({
    file,
    ...locate(path, at),
    ...(path.length === 0 ? {} : { field: fieldName(path) }),
  });
  const remarks = parsed.notes.map((one) =>
    problem('note', one.code, { file, ...positionAt(text, one.offset) }, one.values),
  );
  const problems = zodProblems(issues, { value: upgraded.value, schema: RunManifest, severity: 'error', place });
  return { ...(manifest ? { manifest } : {}), problems: [...notes, ...remarks, ...problems] };
}

function summaryOf(id: string, manifest: RunManifest | undefined, sound: boolean): RunSummary {
  return {
    id,
    title: manifest?.title,
    createdAt: manifest?.created_at ?? '',
    system: manifest?.system?.name,
    version: manifest?.system?.version,
    trials: manifest?.trials ?? 1,
    seed: manifest?.seed,
    source: manifest?.source,
    selection: manifest?.selection,
    engineVersion: manifest?.engine_version,
    sound,
  };
}
