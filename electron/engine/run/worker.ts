import type { SystemConfig } from '../../../shared/config.ts';
import { type Result, succeed } from '../../../shared/problem.ts';
import { type CaseRecord, currentFormat } from '../../../shared/record.ts';
import { type Greeted, greet } from '../systems/greet.ts';
import type { PlaceInSystem } from '../systems/place-in-system.ts';
import type { Launch } from '../systems/prepare-system.ts';
import type { Hello } from '../systems/protocol.ts';
import type { SystemLog } from '../systems/system-log.ts';
import type { Task } from './tasks.ts';

/** What the workers of a run share. */
export interface Workshop {
  system: SystemConfig;
  place: PlaceInSystem;
  launch: Launch;
  log: SystemLog;
}

/** A place where processes of the system work, one at a time: one that ended is replaced when the next case comes. */
export interface Worker {
  /** Has a process ready that said hello. */
  ready(): Promise<Result<Hello>>;
  /** Only after `ready`. Whatever the system does, there is a record of it. */
  run(task: Task): Promise<CaseRecord>;
}

export function openWorker(number: number, { system, place, launch, log }: Workshop): Worker {
  let greeted: Greeted | undefined;
  let doing = 'start';
  const writer = log.writer(() => `${number} ${doing}`);
  return {
    async ready() {
      if (greeted?.connection.alive()) return succeed(greeted.hello);
      doing = 'start';
      const next = await greet(launch, system, place, writer);
      if (!next.ok) return next;
      greeted = next.value;
      return succeed(greeted.hello);
    },
    async run({ one, trial, seed }) {
      if (!greeted) throw new Error('run before ready');
      const { id, input, initial_state } = one.case;
      doing = `${id}#${trial}`;
      const started_at = new Date().toISOString();
      const sent = { case: { id, input, initial_state }, trial, seed };
      const answer = await greeted.connection.ask('run', sent, system.timeout_s * 1000);
      const common = { format: currentFormat, case_id: id, case_digest: one.digest, trial, seed } as const;
      const times = { started_at, ended_at: new Date().toISOString() };
      if (!answer.ok) {
        const { type, message, artifacts } = answer.failure;
        return { ...common, error: { type, message }, ...times, artifacts };
      }
      const { output, artifacts } = answer.result;
      return { ...common, ...(output !== undefined && { output }), error: null, ...times, artifacts };
    },
  };
}
