import { join } from 'node:path';
import { type Problem, problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import type { RunManifest } from '../../../shared/record.ts';
import { names, recordsFile, runFile } from '../project/file-names.ts';
import { findRun } from '../project/find-run.ts';
import type { Project, RunFolder } from '../project/project.ts';
import type { Hello } from '../systems/protocol.ts';
import { repairTail } from './repair-tail.ts';
import { writeManifest } from './run-folder.ts';

/** A run that can be gone on with. */
export interface Resumable {
  run: RunFolder;
  manifest: RunManifest;
  notes: readonly Problem[];
}

/** Finds the run, and refuses one whose records would not fit those still to come. Changes nothing. */
export function findResumable(project: Project, id: string, hello: Hello, seed: number | undefined): Result<Resumable> {
  const found = findRun(project, id);
  if (!found.ok) return found;
  const run = found.value;
  const where = runFile(run.id, names.manifest);
  const refused = (code: Problem['code'], values: Problem['values'] = {}) =>
    refuse(problem('error', code, where, { run: id, ...values }));
  const { manifest } = run;
  if (!manifest || !run.summary.sound) return refuseAll(run.problems);
  if (manifest.source !== undefined) return refused('resume_imported', { source: manifest.source });
  const recorded = systemName(manifest.system?.name, manifest.system?.version);
  const now = systemName(hello.name, hello.version);
  if (recorded !== now) return refused('resume_other_system', { recorded, now });
  if (seed !== undefined && seed !== manifest.seed) {
    return refused('resume_other_seed', { recorded: manifest.seed ?? 0, now: seed });
  }
  const changed = manifest.suite_digest !== project.suiteDigest || manifest.config_digest !== project.configDigest;
  const notes = changed ? [problem('warning', 'resume_changed', where, { run: id })] : [];
  return succeed({ run, manifest, notes });
}

/**
 * Makes the run's files ready for more records. `selection` is what is asked for this time: where it is the whole suite
 * and the run was a part, the run is no part any more.
 */
export async function reopen({ run, manifest }: Resumable, selection: string | undefined): Promise<Problem[]> {
  const cut = await repairTail(join(run.folder, names.records));
  const before = manifest.selection;
  const after = before === undefined || selection === undefined ? undefined : joined(before, selection);
  if (before !== after) await writeManifest(run.folder, manifest, { ...manifest, selection: after });
  return cut > 0 ? [problem('note', 'torn_tail_cut', recordsFile(run.id), { bytes: cut })] : [];
}

function joined(before: string, now: string): string {
  return before.split('; ').includes(now) ? before : `${before}; ${now}`;
}

function systemName(name: string | undefined, version: string | undefined): string {
  return [name, version].filter((part) => part !== undefined && part !== '').join(' ');
}
