import type { Json } from '../../../shared/json.ts';
import { isObject, type JsonObject } from '../../../shared/json.ts';
import { type Result, succeed } from '../../../shared/problem.ts';
import { type CaseRecord, currentFormat } from '../../../shared/record.ts';
import type { Checkpoint, Trajectory } from '../../../shared/trajectory.ts';
import type { Change, Hello } from '../systems/protocol.ts';
import { noSandbox, openSandbox, type Performed } from '../systems/sandbox.ts';
import { openProcess, type Workshop } from '../systems/system-process.ts';
import type { Task } from './tasks.ts';

/** A recording of a case to be taken up again. */
export interface ReplayTask extends Task {
  trajectory: Trajectory;
  checkpoint: Checkpoint;
  /** Null for the control replay. */
  change: Change | null;
}

/**
 * A place where processes of the system work, one at a time: one that ended is replaced by the next `ready`.
 *
 *     const workshop = await openWorkshop(project, host);
 *     const worker = openWorker(1, workshop.value);
 *     const ready = await worker.ready();              // before each run and replay; refused: stop everything
 *     const control = await worker.replay({ ...task, trajectory, checkpoint, change: null });  // refused: stop
 *     workshop.value.close();
 */
export interface Worker {
  /** Has a process ready that said hello. Refused where the system cannot be started (again). */
  ready(): Promise<Result<Hello>>;
  /**
   * Runs a case, between a reset and a snapshot where the system is stateful. Only after `ready`. Whatever the system
   * does, there is a record of it; refused is only what makes the whole run void (a nondeterministic reset).
   */
  run(task: Task): Promise<Result<CaseRecord>>;
  /**
   * Replays a recording from its checkpoint, between a reset to that checkpoint's state (to the case's initial state,
   * where the checkpoint has none) and a snapshot. `error` as in a record; its type is `diverged` where the system says
   * that the replay went another way than the recording.
   */
  replay(task: ReplayTask): Promise<Result<Performed>>;
  close(): void;
}

/** `number`: which of several, for the log. */
export function openWorker(number: number, workshop: Workshop): Worker {
  const process = openProcess(number, workshop);
  const stateful = openSandbox(process, workshop.place);
  let sandbox = noSandbox;
  return {
    async ready() {
      const hello = await process.ready();
      if (hello.ok) sandbox = hello.value.stateful ? stateful : noSandbox;
      return hello;
    },
    async run(task) {
      const { one, trial, seed } = task;
      process.label(`${one.case.id}#${trial}`);
      const params = { case: sentCase(task), trial, seed };
      const done = await sandbox.perform(startOf(task), () => process.ask('run', params));
      if (!done.ok) return done;
      const { output, ...rest } = done.value;
      const common = { format: currentFormat, case_id: one.case.id, case_digest: one.digest, trial, seed } as const;
      return succeed({ ...common, ...(output !== undefined && { output }), ...rest });
    },
    replay(task) {
      const { one, trial, seed, trajectory, checkpoint, change } = task;
      process.label(`${one.case.id}#${trial} ${change === null ? 'control' : 'fault'}`);
      const params = { case: sentCase(task), trial, seed, trajectory, checkpoint, change };
      return sandbox.perform(startOf(task, checkpoint.state), () => process.ask('replay', params));
    },
    close: process.close,
  };
}

function sentCase({
  one: {
    case: { id, input, initial_state },
  },
}: Task) {
  return { id, input, initial_state };
}

function startOf({ one, seed }: Task, state?: Json) {
  const from: JsonObject = isObject(state) ? state : (one.case.initial_state ?? {});
  return { case_id: one.case.id, seed, state: from };
}
