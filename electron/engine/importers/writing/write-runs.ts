import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAll } from '../../../../shared/add-all.ts';
import { stringifyJson } from '../../../../shared/json.ts';
import { type Problem, problem } from '../../../../shared/problem.ts';
import { caseDigest, contentDigest } from '../../digest.ts';
import type { Watcher } from '../../progress.ts';
import { names, runsFolder } from '../../project/file-names.ts';
import type { Census, Imported, ImportedRecord } from '../importer.ts';
import type { Recognized } from '../reading/find-sources.ts';
import { createLineFile, type LineFile } from './line-file.ts';
import { freeName, runName } from './run-name.ts';

/** What is in the new folder's runs, and in its cases. */
export interface Written {
  /** Case id to what was written of it, to tell a second description from the first. */
  cases: Map<string, string>;
  undescribed: Set<string>;
  records: number;
  trials: number;
  runs: { id: string; createdAt: string; trials: number; about: Imported['run'] }[];
  census: ({ source: string } & Census)[];
  problems: Problem[];
}

/** Writes cases.jsonl, and for each recording a run with its records; run.json comes later, with the digests. */
export async function writeRuns(folder: string, recognized: readonly Recognized[], watcher: Watcher): Promise<Written> {
  const written: Written = {
    cases: new Map(),
    undescribed: new Set(),
    records: 0,
    trials: 1,
    runs: [],
    census: [],
    problems: [],
  };
  const cases = await createLineFile(join(folder, 'cases.jsonl'));
  try {
    for (const one of recognized) await writeRun(folder, one, cases, written, watcher);
    await writeUndescribed(cases, written);
  } finally {
    await cases.close();
  }
  return written;
}

async function writeRun(
  folder: string,
  { source, importer }: Recognized,
  cases: LineFile,
  written: Written,
  watcher: Watcher,
): Promise<void> {
  const id = freeName(
    runName(source.name),
    written.runs.map((run) => run.id),
  );
  await mkdir(join(folder, runsFolder, id));
  const lines = await createLineFile(join(folder, runsFolder, id, names.records));
  const read = importer.read(source, watcher.signal);
  const { records, problems, census } = read;
  const seen = new Set<string>();
  let trials = 1;
  try {
    for await (const imported of records) {
      watcher.signal?.throwIfAborted();
      const { case_id, trial = 1 } = imported.record;
      const key = JSON.stringify([case_id, trial]);
      if (seen.has(key)) {
        problems.push(problem('error', 'import_record_twice', imported.place, { case: case_id, trial: trial ?? 1 }));
        leaveOut(census);
        continue;
      }
      seen.add(key);
      if (imported.case) addAll(problems, await writeCase(imported.case, imported.place, cases, written));
      else if (!written.cases.has(case_id)) written.undescribed.add(case_id);
      await lines.write(stringifyJson(withDigest(imported)));
      written.records += 1;
      trials = Math.max(trials, trial ?? 1);
      watcher.onProgress?.(written.records, null);
    }
    for (const one of read.untried ?? []) {
      addAll(problems, await writeCase(one, { file: source.name }, cases, written));
    }
  } finally {
    await lines.close();
  }
  const createdAt = (await stat(source.path)).mtime.toISOString();
  written.runs.push({ id, createdAt, trials, about: read.run });
  written.trials = Math.max(written.trials, trials);
  addAll(written.problems, problems);
  addAll(
    written.census,
    census.map((row) => ({ source: source.name, ...row })),
  );
}

/** The record with what it was made for; without, it is judged by the case as it stands. */
function withDigest({ case: one, record }: ImportedRecord): ImportedRecord['record'] {
  if (one === undefined) return record;
  const { id, input, initial_state } = one;
  return { ...record, case_digest: caseDigest({ id, input, initial_state: initial_state ?? undefined }) };
}

/** A case is written the first time it is described; its later trials only have to agree with that. */
async function writeCase(
  one: NonNullable<ImportedRecord['case']>,
  place: ImportedRecord['place'],
  cases: LineFile,
  written: Written,
): Promise<Problem[]> {
  const digest = contentDigest(one);
  const known = written.cases.get(one.id);
  if (known === undefined) {
    written.cases.set(one.id, digest);
    written.undescribed.delete(one.id);
    await cases.write(stringifyJson(one));
  }
  return known === undefined || known === digest
    ? []
    : [problem('warning', 'import_case_differs', place, { case: one.id })];
}

/** Cases of which only the name is known come last: until the end, a trial could have described them. */
async function writeUndescribed(cases: LineFile, written: Written): Promise<void> {
  for (const id of written.undescribed) {
    written.cases.set(id, '');
    await cases.write(stringifyJson({ id, input: null }));
  }
}

/** A record that was read after all turns out to be one too many. */
function leaveOut(census: Census[]): void {
  const read = census.find((row) => row.kind === 'record' && row.because === undefined);
  if (read) read.read -= 1;
  const twice = census.find((row) => row.because === 'a second record of its case and trial');
  if (twice) twice.leftOut += 1;
  else census.push({ kind: 'record', read: 0, leftOut: 1, because: 'a second record of its case and trial' });
}
