import { join } from 'node:path';
import { type Problem, problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import { configFile, names, runFile } from '../project/file-names.ts';
import type { Project, RunFolder, SuiteCase } from '../project/project.ts';
import { replaysFile, replaysPath } from '../project/read-replays.ts';
import { openRecordWriter } from '../run/record-writer.ts';
import { repairTail } from '../run/repair-tail.ts';
import { selectCases } from '../run/select-cases.ts';
import { openWorker } from '../run/worker.ts';
import { withWorkshop } from '../run/workshop.ts';
import type { SystemHost } from '../systems/carrier.ts';
import type { Hello } from '../systems/protocol.ts';
import type { Workshop } from '../systems/system-process.ts';
import { type PerformedReplays, performReplays, type ReplayWatcher } from './perform-replays.ts';
import { planReplays } from './plan-replays.ts';
import { emptyCache, openReplayCache } from './replay-cache.ts';
import { needsReplays } from './wanted-replays.ts';

export interface ReplayOptions {
  /** Only these cases; default: all of the suite. */
  caseIds?: readonly string[] | undefined;
  /** Makes again what was made before. */
  force?: boolean | undefined;
  /** Processes side by side, 1 or more; default: as oloproof.yaml says. */
  workers?: number | undefined;
}

export interface ReplayOutcome extends PerformedReplays {
  runId: string;
  /** Replays that counted for the run before. */
  found: number;
  cancelled: boolean;
  /** Worth knowing, and no hindrance. */
  notes: readonly Problem[];
}

/**
 * Makes the replays that the criteria of a project need of a run's recordings, and appends them to its replays.jsonl.
 * What was made before, for this run or another, is not made again until the case, the recording or the system's version
 * changes. Where nothing can be replayed, the problems come back before anything is written.
 */
export async function replayRun(
  project: Project,
  run: RunFolder,
  options: ReplayOptions,
  host: SystemHost,
  watcher: ReplayWatcher = {},
): Promise<Result<ReplayOutcome>> {
  const errors = [...project.problems, ...run.problems].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return refuseAll(errors);
  if (!needsReplays(project)) return refuse(problem('error', 'no_replays_needed', configFile));
  const selected = selectCases(project, { caseIds: options.caseIds });
  const cause = { project, host, signal: watcher.signal, writes: run.folder };
  return withWorkshop(cause, selected, (workshop, { cases }) =>
    replayIn(workshop, { project, run, cases }, options, watcher),
  );
}

async function replayIn(
  workshop: Workshop,
  { project, run, cases }: { project: Project; run: RunFolder; cases: readonly SuiteCase[] },
  options: ReplayOptions,
  watcher: ReplayWatcher,
): Promise<Result<ReplayOutcome>> {
  const count = options.workers ?? project.config.workers;
  const workers = Array.from({ length: count }, (_, at) => openWorker(at + 1, workshop));
  // The version is part of every key, and only the system itself is sure to know it.
  const hello = await workers[0]!.ready();
  watcher.signal?.throwIfAborted();
  if (!hello.ok) return hello;
  const { name, version, replayable } = hello.value;
  if (!replayable) return refuse(problem('error', 'system_not_replayable', workshop.place(), { name }));
  const file = await openFile(run);
  if (!file.ok) return file;

  const system = { name, version };
  const cache = options.force ? emptyCache : await openReplayCache(project, run);
  const { signal } = watcher;
  const { jobs, found, notes } = await planReplays({ project, run, cases, system, cache, signal });
  const all = [...file.value.notes, ...otherSystem(run, system), ...notes];
  const common = { runId: run.id, found, notes: all };
  if (jobs.length === 0) return succeed({ ...common, ...nothing, cancelled: signal?.aborted === true });

  workshop.log.keepIn(join(run.folder, names.log));
  const writer = await openRecordWriter(file.value.path);
  try {
    const done = await performReplays({ run, system, workers, writer }, jobs, watcher);
    return succeed({ ...common, ...done, cancelled: signal?.aborted === true });
  } finally {
    await writer.close();
    await workshop.log.close();
  }
}

const nothing: PerformedReplays = { total: 0, made: 0, errors: 0, copied: 0, spared: 0, stopped: [] };

/** A file that can be appended to; it need not be there yet, and never lies outside the project. */
async function openFile(run: RunFolder): Promise<Result<{ path: string; notes: Problem[] }>> {
  const path = await replaysPath(run);
  if (!path.ok) {
    const absent = path.problems.every(({ code }) => code === 'file_absent');
    return absent ? succeed({ path: join(run.folder, names.replays), notes: [] }) : path;
  }
  const cut = await repairTail(path.value);
  return succeed({
    path: path.value,
    notes: cut > 0 ? [problem('note', 'replay_tail_cut', replaysFile(run), { bytes: cut })] : [],
  });
}

/** Another version may well be tried on an old recording; its replays say something about that version. */
function otherSystem(run: RunFolder, { name, version }: Pick<Hello, 'name' | 'version'>): Problem[] {
  const recorded = run.manifest?.system;
  if (!recorded || (recorded.name === name && (recorded.version ?? '') === version)) return [];
  const words = (system: { name: string; version?: string | undefined }) =>
    [system.name, system.version].filter(Boolean).join(' ');
  const values = { run: run.id, recorded: words(recorded), now: words({ name, version }) };
  return [problem('warning', 'replay_other_system', runFile(run.id, names.manifest), values)];
}
