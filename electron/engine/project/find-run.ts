import { realpath } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { names } from './file-names.ts';
import { resolveInside } from './inside.ts';
import type { Project, RunFolder } from './project.ts';
import { readRun } from './read-runs.ts';

/** The run with this id, else the newest; refused where there is none. */
export function findRun(project: Project, id?: string): Result<RunFolder> {
  const [newest] = project.runs;
  if (!newest) return refuse(problem('error', 'no_run', project.folder));
  if (id === undefined) return succeed(newest);
  const run = project.runs.find((one) => one.id === id);
  if (run) return succeed(run);
  return refuse(problem('error', 'run_unknown', project.folder, { run: id, known: knownRuns(project) }));
}

/**
 * The run with this id, else the one in the folder of that path, which `from` (absolute) makes whole. It need not lie in
 * the project; its files may then not lead out of it.
 */
export async function findRunOrFolder(project: Project, run: string, from: string): Promise<Result<RunFolder>> {
  const known = project.runs.find((one) => one.id === run);
  if (known) return succeed(known);
  const folder = await runFolderAt(resolve(from, run));
  if (folder === undefined) {
    return refuse(problem('error', 'no_run_there', project.folder, { run, known: knownRuns(project) || '–' }));
  }
  // One may have been deleted since the project was read.
  const own = await Promise.all(project.runs.map((one) => realpath(one.folder).catch(() => undefined)));
  const at = own.indexOf(folder);
  return succeed(at >= 0 ? project.runs[at]! : await readRun(basename(folder), folder, folder));
}

/** The real path of a folder that holds a file of a run's. */
async function runFolderAt(path: string): Promise<string | undefined> {
  if (path.includes('\0')) return undefined;
  const folder = await realpath(path).catch(() => undefined);
  if (folder === undefined) return undefined;
  const held = await Promise.all([names.manifest, names.records].map((name) => resolveInside(folder, name)));
  return held.some(({ ok }) => ok) ? folder : undefined;
}

function knownRuns(project: Project): string {
  return project.runs.map((one) => one.id).join(', ');
}
