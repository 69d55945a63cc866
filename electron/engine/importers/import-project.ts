import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Problem, problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import type { Watcher } from '../progress.ts';
import { runsFolder } from '../project/file-names.ts';
import { inTheWay } from '../project/free-folder.ts';
import type { Census } from './importer.ts';
import { findSources, type Recognized } from './reading/find-sources.ts';
import { writeRuns } from './writing/write-runs.ts';
import { writeConfig, writeManifests } from './writing/write-settings.ts';

/** What an import made, and what became of everything in its sources. */
export interface Import {
  folder: string;
  importer: string;
  cases: number;
  records: number;
  runs: string[];
  census: ({ source: string } & Census)[];
  problems: Problem[];
  /** How many things were left out; each stands in the census with its reason. */
  leftOut: number;
}

/**
 * Writes a project folder from recordings: cases, a run for each recording, and evaluators that fit. Streams, so only
 * one record is held at a time. The folder appears when it is whole; cancelled or refused, nothing is left behind.
 */
export async function importProject(
  paths: readonly string[],
  to: string,
  watcher: Watcher = {},
): Promise<Result<Import>> {
  const taken = await inTheWay(to);
  if (taken) return refuse(taken);
  const found = await findSources(paths);
  const [first] = found.recognized;
  const refused = [...found.problems, ...mixed(found.recognized)];
  if (first === undefined || refused.length > 0) return refuseAll(refused);

  const partial = `${to}.${randomUUID()}.partial`;
  try {
    await mkdir(join(partial, runsFolder), { recursive: true });
    const written = await writeRuns(partial, found.recognized, watcher);
    if (written.records === 0)
      return refuseAll(written.problems, [problem('error', 'import_nothing', first.source.path)]);
    await writeConfig(partial, first, written);
    await writeManifests(partial, first.importer, written);
    await putInPlace(partial, to);
    const census = [...written.census, ...found.notMine.map(notMine)];
    const leftOut = census.reduce((sum, row) => sum + row.leftOut, 0);
    const { cases, records, runs, problems } = written;
    return succeed({
      folder: to,
      importer: first.importer.name,
      cases: cases.size,
      records,
      runs: runs.map((run) => run.id),
      census,
      problems,
      leftOut,
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

function mixed([first, ...others]: readonly Recognized[]): Problem[] {
  return others
    .filter((one) => one.importer !== first?.importer)
    .map(({ source, importer }) =>
      problem('error', 'import_mixed', source.path, { importer: importer.name, other: first!.importer.name }),
    );
}

function notMine(source: string): { source: string } & Census {
  return { source, kind: 'file', read: 0, leftOut: 1, because: 'no importer knows it' };
}

async function putInPlace(partial: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rmdir(to).catch(() => {}); // an empty folder makes way; that it is empty was seen before
  await rename(partial, to);
}
