import type { Problem } from '../../../shared/problem.ts';
import type { CaseRecord } from '../../../shared/record.ts';
import type { Task } from './tasks.ts';
import type { Worker } from './worker.ts';

/**
 * Lets the workers take tasks until none is left, `signal` ends it, or the system cannot be gone on with (it does not
 * start, or its reset is different each time): then the problems say why. A record that cannot be kept stops everyone,
 * and rejects.
 */
export async function workOff(
  tasks: readonly Task[],
  workers: readonly Worker[],
  keep: (record: CaseRecord) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<readonly Problem[]> {
  const queue = tasks.values();
  let stopped: readonly Problem[] = [];
  let broken = false;
  const over = () => broken || stopped.length > 0 || signal?.aborted === true;

  const workOne = async (worker: Worker, task: Task) => {
    const ready = await worker.ready();
    if (over()) return;
    const record = ready.ok ? await worker.run(task) : ready;
    if (signal?.aborted) return; // ended in the middle: it was not the system's doing
    if (record.ok) await keep(record.value);
    else stopped = record.problems;
  };
  const workOn = async (worker: Worker) => {
    for (const task of queue) {
      if (over()) return;
      await workOne(worker, task);
    }
  };
  const ends = await Promise.allSettled(
    workers.map((worker) =>
      workOn(worker).catch((error) => {
        broken = true;
        throw error;
      }),
    ),
  );
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return stopped;
}
