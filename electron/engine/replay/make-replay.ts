import { type Result, succeed } from '../../../shared/problem.ts';
import type { ReplayLine } from '../../../shared/replay.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import type { Worker } from '../run/worker.ts';
import type { PlannedReplay, ReplayJob } from './plan-replays.ts';
import type { ReplayQuestion } from './replay-key.ts';

/** A line of replays.jsonl as this program writes it. */
export type WrittenReplay = Pick<ReplayLine, 'case_id' | 'trial' | 'kind'> & {
  error?: unknown;
  [key: string]: unknown;
};

/** Has one replay made. Whatever the system does, there is a line about it; refused where it cannot be gone on with. */
export async function makeReplay(
  worker: Worker,
  { one, trial, seed, checkpoint }: ReplayJob,
  trajectory: Trajectory,
  { key, change }: PlannedReplay,
  system: ReplayQuestion['system'],
): Promise<Result<WrittenReplay>> {
  const ready = await worker.ready();
  if (!ready.ok) return ready;
  const done = await worker.replay({ one, trial, seed, trajectory, checkpoint, change });
  if (!done.ok) return done;
  const { output, ...rest } = done.value;
  return succeed({
    case_id: one.case.id,
    trial,
    kind: change === null ? 'control' : 'fault',
    key,
    system,
    seed,
    // The checkpoint's state stands in the recording.
    checkpoint: { id: checkpoint.id, step_index: checkpoint.step_index },
    change,
    ...(output !== undefined && { output }),
    ...rest,
  });
}

/** A replay that another run has, or this one before others that came behind it, as a line of this run. */
export function copyReplay({ one, trial }: ReplayJob, line: ReplayLine): WrittenReplay {
  return { ...line, case_id: one.case.id, trial, change: line.change ?? null };
}
