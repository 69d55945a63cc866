import { join } from 'node:path';
import { problem, type Result, refuseAll, succeed } from '../../../shared/problem.ts';
import { names } from '../project/file-names.ts';
import type { Project } from '../project/project.ts';
import type { SystemHost } from '../systems/carrier.ts';
import { unsetNames } from '../systems/environment.ts';
import type { Workshop } from '../systems/system-process.ts';
import { type Opening, openRun } from './open-run.ts';
import { performRun, type RunOutcome, type RunWatcher } from './perform-run.ts';
import { type Selected, type Selection, selectCases } from './select-cases.ts';
import { openWorker } from './worker.ts';
import { withWorkshop } from './workshop.ts';

export interface RunOptions extends Selection, Opening {
  /** Processes side by side, 1 or more; default: as oloproof.yaml says. */
  workers?: number | undefined;
}

/**
 * Runs a project's system on its suite, each case and trial once, and writes down what it does. Where the project or
 * the system cannot be run, the problems come back before anything is written.
 */
export async function runSuite(
  project: Project,
  options: RunOptions,
  host: SystemHost,
  watcher: RunWatcher = {},
): Promise<Result<RunOutcome>> {
  const errors = project.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return refuseAll(errors);
  const selected = selectCases(project, options);
  const cause = { project, host, signal: watcher.signal, writes: project.folder };
  return withWorkshop(cause, selected, (workshop, cases) => runIn(workshop, project, options, cases, watcher));
}

async function runIn(
  workshop: Workshop,
  project: Project,
  options: RunOptions,
  selected: Selected,
  watcher: RunWatcher,
): Promise<Result<RunOutcome>> {
  const count = options.workers ?? project.config.workers;
  const workers = Array.from({ length: count }, (_, at) => openWorker(at + 1, workshop));
  // One process says who it is before anything is written; the others start when there is work for them.
  const hello = await workers[0]!.ready();
  watcher.signal?.throwIfAborted();
  if (!hello.ok) return hello;
  const opened = await openRun(project, selected, options, hello.value);
  if (!opened.ok) return opened;
  watcher.onOpened?.(opened.value.id, opened.value.folder);

  const { system, place, log } = workshop;
  log.keepIn(join(opened.value.folder, names.log));
  try {
    const outcome = await performRun(opened.value, workers, watcher);
    const unset = unsetNames(system.env, process.env);
    const notes = unset.map((name) => problem('warning', 'env_not_set', place('env'), { name }));
    return succeed({ ...outcome, notes: [...outcome.notes, ...notes] });
  } finally {
    await log.close();
  }
}
