import { type EventName, type EventPayload, events } from '../shared/contract/api.ts';
import type { Transport } from '../shared/contract/connect.ts';
import type { Language } from '../shared/i18n/text.ts';
import { embeddedFile } from './report-file/embedded.ts';
import { openReportFile } from './report-file/read-file.ts';
import { reportDoor } from './report-file/report-door.ts';
import { httpDoor } from './transport-http.ts';

/** An event of the contract, as the arguments of whoever listens. */
export type EngineEvent = { [Name in EventName]: [name: Name, payload: EventPayload<Name>] }[EventName];

/** The page's side of a door: calls into the engine, and what it tells unasked. */
export interface Door {
  call: Transport;
  /** The language a report file was written in; null where the reader's own counts. */
  language: Language | null;
  /** Gives back the end of listening. */
  onEvent(listener: (...event: EngineEvent) => void): () => void;
}

declare global {
  interface Window {
    /** Both are there in the program's own window alone, put there by the preload script. */
    engine?: Transport;
    onEngineEvent?: (listener: (name: string, payload: unknown) => void) => void;
  }
}

/** The door this page stands behind: the window's if there is one, a report inside the page, else the server it came from. */
export function pickTransport(): Door {
  const { engine, onEngineEvent } = window;
  const listeners = new Set<(...event: EngineEvent) => void>();
  const hear = (name: string, payload: unknown) => {
    const schema = Object.hasOwn(events, name) ? events[name as EventName] : undefined;
    const event = schema && ([name, schema.parse(payload)] as EngineEvent);
    if (event) for (const listener of listeners) listener(...event);
  };

  const file = engine ? undefined : embeddedFile();
  const reader = file && openReportFile(file);
  const call = engine ?? (reader ? reportDoor(reader) : httpDoor(hear));
  onEngineEvent?.(hear);
  return {
    call,
    language: reader?.index.language ?? null,
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
