import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** A browser's line for tools: calls that are answered, and no port that anybody else could call. */
export interface DevTools {
  send<Answer>(method: string, params?: object, session?: string): Promise<Answer>;
  /** The next event of that name. */
  event(method: string): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  result?: unknown;
  error?: { message: string };
}

/** Over the pipes 3 and 4 of a browser started with `--remote-debugging-pipe`. Once it ends, whatever waits is rejected. */
export function devTools(browser: ChildProcess): DevTools {
  const [to, from] = [browser.stdio[3] as Writable, browser.stdio[4] as Readable];
  const calls = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const awaited: { method: string; resolve: () => void; reject: (error: Error) => void }[] = [];
  let last = 0;
  let ended: Error | undefined;

  function hear({ id, method, result, error }: Message): void {
    const call = id === undefined ? undefined : calls.get(id);
    if (call) {
      calls.delete(id!);
      if (error) call.reject(new Error(error.message));
      else call.resolve(result as never);
    }
    for (const one of awaited.filter((one) => one.method === method)) one.resolve();
  }

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of [...calls.values(), ...awaited]) reject(ended);
  }

  let parts: Buffer[] = [];
  from.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let at = rest.indexOf(0); at >= 0; at = rest.indexOf(0)) {
      hear(JSON.parse(Buffer.concat([...parts, rest.subarray(0, at)]).toString('utf8')));
      parts = [];
      rest = rest.subarray(at + 1);
    }
    if (rest.length > 0) parts.push(rest);
  });
  to.on('error', () => {}); // it has ended, and says so itself
  browser.once('error', end);
  browser.once('exit', (code, signal) => end(new Error(`it ended with ${signal ?? code}`)));

  return {
    send: (method, params = {}, sessionId = undefined) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        last += 1;
        calls.set(last, { resolve, reject });
        to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      }),
    event: (method) => new Promise((resolve, reject) => awaited.push({ method, resolve, reject })),
  };
}
