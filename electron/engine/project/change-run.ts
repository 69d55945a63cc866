import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, stringifyJson } from '../../../shared/json.ts';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { parseJson } from '../json/parse-json.ts';
import { names, runFile, runsFolder } from './file-names.ts';
import { findRun } from './find-run.ts';
import { resolveInside } from './inside.ts';
import type { Project } from './project.ts';

type Done = Result<Record<never, never>>;

/** Gives a run a title, or takes it away with an empty one. What else stands in run.json stays as it is. */
export async function renameRun(project: Project, id: string, title: string): Promise<Done> {
  const run = findRun(project, id);
  if (!run.ok) return run;
  const real = await resolveInside(project.folder, runFile(id, names.manifest));
  if (!real.ok) return real;
  const file = real.value;
  const parsed = parseJson(await readFile(file, 'utf8').catch(() => ''));
  if (!parsed.ok || !isObject(parsed.value))
    return refuse(problem('error', 'run_not_renamed', runFile(id, names.manifest)));
  const { title: _before, ...manifest } = parsed.value;
  const named = title.trim() === '' ? manifest : { ...manifest, title: title.trim() };
  await writeFile(`${file}.new`, `${stringifyJson(named, 2)}\n`);
  await rename(`${file}.new`, file);
  return succeed({});
}

/** Deletes a run's folder with all that is in it. */
export async function deleteRun(project: Project, id: string): Promise<Done> {
  const run = findRun(project, id);
  if (!run.ok) return run;
  // A link is taken away, never followed: what it leads to is not the run's.
  await rm(join(project.folder, runsFolder, id), { recursive: true });
  return succeed({});
}
