import { type Problem, type Result, succeed } from '../../../shared/problem.ts';
import { type Replay, ReplayLine } from '../../../shared/replay.ts';
import { type Recording, reproduces } from '../../../shared/replay-checks.ts';
import { readCase } from '../evaluate/read-case.ts';
import { checkReplay } from '../project/check-replay.ts';
import type { RunFolder } from '../project/project.ts';
import { readRecordAt } from '../project/read-records.ts';
import { readReplayAt, replaysFile } from '../project/read-replays.ts';
import { progressAfter, type RunProgress } from '../run/progress.ts';
import type { RecordWriter } from '../run/record-writer.ts';
import { workOff } from '../run/work-off.ts';
import type { Worker } from '../run/worker.ts';
import { copyReplay, makeReplay } from './make-replay.ts';
import type { PlannedReplay, ReplayJob } from './plan-replays.ts';
import type { ReplayQuestion } from './replay-key.ts';

export interface ReplayWatcher {
  /** Ends it; what is done by then is kept, and nothing of what was under way is. */
  signal?: AbortSignal | undefined;
  /** Counts replays, those that were copied or turned out to be of no use among them. */
  onProgress?: ((progress: RunProgress) => void) | undefined;
}

/** What came of the replays that did not count for the run yet. */
export interface PerformedReplays {
  total: number;
  /** Made this time, and how many of them hold an error. */
  made: number;
  errors: number;
  /** Taken over from where they stood before. */
  copied: number;
  /** Faults not replayed, because their control does not reproduce the recording. */
  spared: number;
  /** Why it stopped before its end, where it did. */
  stopped: readonly Problem[];
}

/** Where replays are made, and where to. */
export interface ReplayPlace {
  run: RunFolder;
  system: ReplayQuestion['system'];
  workers: readonly Worker[];
  writer: RecordWriter;
}

/** Lets the workers replay, each replay on the disk before its worker goes on. */
export async function performReplays(
  { run, system, workers, writer }: ReplayPlace,
  jobs: readonly ReplayJob[],
  { signal, onProgress }: ReplayWatcher,
): Promise<PerformedReplays> {
  const total = jobs.flatMap(({ control, faults }) => [control, ...faults]).filter(isOpen).length;
  const where = { file: replaysFile(run) };
  const counts = { made: 0, errors: 0, copied: 0, spared: 0 };
  const began = performance.now();
  const count = (what: 'made' | 'copied' | 'spared', by = 1) => {
    counts[what] += by;
    const done = counts.made + counts.copied + counts.spared;
    onProgress?.(progressAfter(performance.now() - began, done, total, counts.errors));
  };

  /** The replay as the run has it afterwards; undefined where it was ended on the way. */
  const obtain = async (worker: Worker, job: ReplayJob, recording: Recording, planned: PlannedReplay) => {
    const known = planned.known && (await readReplayAt(planned.known.run, planned.known.place));
    if (known && !isOpen(planned)) return succeed(checkReplay(known, where).replay);
    const line = known
      ? succeed(copyReplay(job, known))
      : await makeReplay(worker, job, recording.trajectory, planned, system);
    if (!line.ok) return line;
    if (signal?.aborted) return succeed(undefined); // ended in the middle: it was not the system's doing
    await writer.append(line.value);
    if ((line.value.error ?? null) !== null) counts.errors += 1;
    count(known ? 'copied' : 'made');
    return succeed(checkReplay(ReplayLine.parse(line.value), where).replay);
  };

  const perform = async (worker: Worker, job: ReplayJob): Promise<Result<Replay | undefined>> => {
    const recording = await readRecording(run, job);
    const control = await obtain(worker, job, recording, job.control);
    if (!control.ok || !control.value) return control;
    const open = job.faults.filter(isOpen);
    if (reproduces(recording, control.value)) {
      count('spared', open.length);
      return control;
    }
    for (const fault of open) {
      const done = await obtain(worker, job, recording, fault);
      if (!done.ok || !done.value) return done;
    }
    return control;
  };

  const stopped = await workOff(jobs, workers, perform, signal);
  return { total, ...counts, stopped };
}

/** True where there is still something to be done for it. */
function isOpen({ known }: PlannedReplay): boolean {
  return !known?.counts;
}

async function readRecording(run: RunFolder, { one, trial, place }: ReplayJob): Promise<Recording> {
  const { recorded } = await readCase(run, one, trial, await readRecordAt(run, place));
  const { trajectory, state, record } = recorded;
  if (!('value' in trajectory)) throw new Error(`${one.case.id}: its record is not what it was when it was planned`);
  return {
    trajectory: trajectory.value,
    output: record?.output,
    state: 'value' in state ? state.value.state : undefined,
  };
}
