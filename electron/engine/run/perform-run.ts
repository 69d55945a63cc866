import { join } from 'node:path';
import type { Problem } from '../../../shared/problem.ts';
import type { CaseRecord } from '../../../shared/record.ts';
import { names } from '../project/file-names.ts';
import type { OpenedRun } from './open-run.ts';
import { progressAfter, type RunProgress } from './progress.ts';
import { openRecordWriter } from './record-writer.ts';
import type { Task } from './tasks.ts';
import { workOff } from './work-off.ts';
import type { Worker } from './worker.ts';

export interface RunWatcher {
  /** Ends the run; what is done by then is kept, and nothing of what was under way is. */
  signal?: AbortSignal | undefined;
  /** Once the run has a folder, before its first case. */
  onOpened?: ((runId: string, folder: string) => void) | undefined;
  onProgress?: ((progress: RunProgress) => void) | undefined;
  /** A record that is on the disk. */
  onRecord?: ((record: CaseRecord) => void) | undefined;
}

export interface RunOutcome {
  runId: string;
  /** Absolute path of the run's folder. */
  folder: string;
  /** Records written this time, and how many of them hold an error. */
  done: number;
  errors: number;
  /** What was to be run this time. */
  total: number;
  /** Records that were there already, of what was asked for. */
  skipped: number;
  cancelled: boolean;
  /** Why the run stopped before its end, where it did: the rest can be run with `resume`. */
  stopped: readonly Problem[];
  /** Worth knowing, and no hindrance. */
  notes: readonly Problem[];
}

/** Lets the workers do what is left of a run, each record on the disk before its worker goes on. */
export async function performRun(
  { id, folder, tasks, skipped, notes }: OpenedRun,
  workers: readonly Worker[],
  { signal, onProgress, onRecord }: RunWatcher,
): Promise<RunOutcome> {
  const total = tasks.length;
  const began = performance.now();
  let done = 0;
  let errors = 0;
  const tell = () => onProgress?.(progressAfter(performance.now() - began, done, total, errors));

  const records = await openRecordWriter(join(folder, names.records));
  const runOne = async (worker: Worker, task: Task) => {
    const record = await worker.run(task);
    if (!record.ok || signal?.aborted) return record;
    await records.append(record.value);
    done += 1;
    if (record.value.error !== null) errors += 1;
    onRecord?.(record.value);
    tell();
    return record;
  };
  try {
    tell();
    const stopped = await workOff(tasks, workers, runOne, signal);
    const cancelled = signal?.aborted === true && done < total;
    return { runId: id, folder, done, errors, total, skipped, cancelled, stopped, notes };
  } finally {
    await records.close();
  }
}
