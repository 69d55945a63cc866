import { type EventName, events } from '../../shared/contract/api.ts';
import type { Transport } from '../../shared/contract/connect.ts';
import { problem, type Result, refuse } from '../../shared/problem.ts';
import type { FromEngine, ToEngine } from './messages.ts';

/** The engine's process, however it was started. `kill` ends it; `exited` is called once, whatever ended it. */
export interface EngineProcess {
  pid: number | undefined;
  post(message: string): void;
  kill(): void;
}

export type StartEngine = (on: { message(text: string): void; exited(): void }) => EngineProcess;

export interface EngineLink {
  call: Transport;
  /** Of the process that runs at the moment, if one does. */
  pid(): number | undefined;
  stop(): void;
}

/** Deaths closer together than this are not announced: a page that asks again at once would kill it again at once. */
const calmMs = 10_000;

/**
 * Calls into the engine's process. When that process dies its open calls are answered with a refusal, the folders in
 * use are announced as changed so that the page asks again, and the next call starts a new process.
 */
export function linkEngine(start: StartEngine, onEvent: (name: EventName, payload: unknown) => void): EngineLink {
  const open = new Map<number, (reply: Result<unknown>) => void>();
  const folders = new Set<string>();
  let engine: EngineProcess | undefined;
  let stopped = false;
  let lastId = 0;
  let lastDeath = Number.NEGATIVE_INFINITY;

  function receive(text: string) {
    const message = JSON.parse(text) as FromEngine;
    if ('event' in message) {
      onEvent(message.event, events[message.event].parse(message.payload));
      return;
    }
    open.get(message.id)?.(message.reply);
    open.delete(message.id);
  }

  function exited() {
    engine = undefined;
    for (const answer of open.values()) answer(refuse(problem('error', 'engine_stopped', 'engine')));
    open.clear();
    const calm = performance.now() - lastDeath > calmMs;
    lastDeath = performance.now();
    if (stopped || !calm) return;
    for (const folder of folders) onEvent('folderChanged', { folder });
  }

  function running(): EngineProcess {
    engine ??= start({ message: receive, exited });
    return engine;
  }

  return {
    call: (name, input) => {
      if (stopped) return Promise.resolve(refuse(problem('error', 'engine_stopped', 'engine')));
      const folder = folderOf(input);
      if (folder !== undefined) folders.add(folder);
      const id = ++lastId;
      return new Promise((resolve) => {
        open.set(id, resolve);
        running().post(JSON.stringify({ id, name, input } satisfies ToEngine));
      });
    },
    pid: () => engine?.pid,
    stop: () => {
      stopped = true;
      engine?.kill();
    },
  };
}

function folderOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('folder' in input)) return undefined;
  return typeof input.folder === 'string' ? input.folder : undefined;
}
