import type { EventName, EventPayload } from '../../shared/contract/api.ts';
import type { Result } from '../../shared/problem.ts';

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
