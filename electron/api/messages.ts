import type { EventName, EventPayload } from '../../shared/contract/api.ts';
import type { Result } from '../../shared/problem.ts';
import type { Ending, ModuleStart, Surroundings } from '../engine/index.ts';

/**
 * What goes to and from the engine's process. It travels as JSON text over both kinds of process, so that a value
 * arrives in the window as it arrives in a browser.
 */
export interface ToEngine {
  id: number;
  name: string;
  input: unknown;
}

export type FromEngine = { id: number; reply: Result<unknown> } | EngineEvent;

export type EngineEvent = { [Name in EventName]: { event: Name; payload: EventPayload<Name> } }[EventName];

/**
 * Under the window the engine's process cannot start processes for modules itself: it orders them from the main process,
 * and hears of them from there. These travel as they are, which tells them from the texts above. `process` is the
 * engine's number for one.
 */
export type ProcessOrder = { process: number } & (
  | { start: ModuleStart | null; surroundings: Surroundings }
  | { send: string }
  | { kill: true }
);

export type ProcessNews = { process: number } & (
  | { message: string }
  | { garbage: string }
  | { log: string }
  | { end: Ending }
);

/**
 * So is a page that is to be printed: only the main process has a window to do it in. `page` and `to` are paths of files
 * of this machine.
 */
export interface PrintOrder {
  print: number;
  page: string;
  to: string;
}

export interface PrintNews {
  printed: number;
  /** Why it was not. */
  error: string | null;
}
