import { mkdir, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { stringifyJson } from '../../../shared/json.ts';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { currentFormat, type RunManifest } from '../../../shared/record.ts';
import { names, runsFolder } from '../project/file-names.ts';
import { isInside } from '../project/inside.ts';

/** Where a run writes. */
export interface RunTarget {
  id: string;
  folder: string;
}

/** run.json as this program writes it: what is undefined is left out. */
export type WrittenManifest = Omit<z.input<typeof RunManifest>, 'id' | 'created_at'>;

/** A folder of its own for a new run, with its manifest in it. The id is the time, safe as a name on every system. */
export async function createRunFolder(
  project: string,
  at: Date,
  manifest: WrittenManifest,
): Promise<Result<RunTarget>> {
  const runs = join(project, runsFolder);
  await mkdir(runs, { recursive: true });
  if (!isInside(project, await realpath(runs))) {
    return refuse(problem('error', 'path_outside', runsFolder, { path: runsFolder }));
  }
  const created_at = at.toISOString().replace(/\.\d+Z$/, 'Z');
  const target = await claim(runs, created_at.replaceAll(':', '-'));
  await writeManifest(target.folder, { id: target.id, created_at }, manifest);
  return succeed(target);
}

async function claim(runs: string, stem: string): Promise<RunTarget> {
  for (let at = 1; ; at++) {
    const id = at === 1 ? stem : `${stem}-${at}`;
    const folder = join(runs, id);
    try {
      await mkdir(folder);
      return { id, folder };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Replaces run.json in one step. */
export async function writeManifest(
  folder: string,
  { id, created_at }: Pick<RunManifest, 'id' | 'created_at'>,
  manifest: WrittenManifest,
): Promise<void> {
  const file = join(folder, names.manifest);
  const text = stringifyJson({ format: currentFormat, id, created_at, ...manifest }, 2);
  await writeFile(`${file}.new`, `${text}\n`, { flush: true });
  await rename(`${file}.new`, file);
}
