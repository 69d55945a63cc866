import type { SystemConfig } from '../../../shared/config.ts';
import { type Result, succeed } from '../../../shared/problem.ts';
import type { Answer, Connection } from './connection.ts';
import { type Greeted, greet } from './greet.ts';
import type { PlaceInSystem } from './place-in-system.ts';
import type { Launch } from './prepare-system.ts';
import type { Hello, Method, Methods } from './protocol.ts';
import type { SystemLog } from './system-log.ts';

/** What the processes of one system share. */
export interface Workshop {
  system: SystemConfig;
  place: PlaceInSystem;
  launch: Launch;
  log: SystemLog;
}

/** A place where processes of the system work, one at a time: one that ended is replaced when it is needed again. */
export interface SystemProcess {
  /** Has a process ready that said hello. Refused where it cannot be started: then nothing can be asked any more. */
  ready(): Promise<Result<Hello>>;
  /** Only after `ready`. Never rejects; waits for `timeout_s` at most, and ends a process that is late. */
  ask<Name extends Method>(method: Name, params: Methods[Name]['params']): Promise<Answer<Methods[Name]['result']>>;
  /** What the lines of the log stand behind from now on. */
  label(doing: string): void;
  /** The process that would be asked now, to tell one from the next. */
  current(): Connection | undefined;
  close(): void;
}

/** `number`: which of several, for the log. */
export function openProcess(number: number, { system, place, launch, log }: Workshop): SystemProcess {
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
    ask(method, params) {
      if (!greeted) throw new Error(`${method} was asked before ready`);
      return greeted.connection.ask(method, params, system.timeout_s * 1000);
    },
    label(text) {
      doing = text;
    },
    current: () => greeted?.connection,
    close: () => greeted?.connection.close(),
  };
}
