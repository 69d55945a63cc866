import type { Problem, Result } from '../../../shared/problem.ts';
import type { Worker } from './worker.ts';

/**
 * Lets the workers take tasks until none is left, `signal` ends it, or the system cannot be gone on with (it does not
 * start, or its reset is different each time): then the problems say why. Work that rejects, because what came of it
 * cannot be kept, stops everyone.
 */
export async function workOff<Task>(
  tasks: readonly Task[],
  workers: readonly Worker[],
  work: (worker: Worker, task: Task) => Promise<Result<unknown>>,
  signal: AbortSignal | undefined,
): Promise<readonly Problem[]> {
  const queue = tasks.values();
  let stopped: readonly Problem[] = [];
  let broken = false;
  const over = () => broken || stopped.length > 0 || signal?.aborted === true;

  const workOne = async (worker: Worker, task: Task) => {
    const ready = await worker.ready();
    if (over()) return;
    const done = ready.ok ? await work(worker, task) : ready;
    if (signal?.aborted) return; // ended in the middle: it was not the system's doing
    if (!done.ok) stopped = done.problems;
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
