import { once } from 'node:events';
import { join } from 'node:path';
import { type UtilityProcess, utilityProcess } from 'electron';
import type { ProcessNews, ProcessOrder } from '../api/messages.ts';

/** How long what a process printed at its end may still be on its way. */
const lastWordsMs = 500;

/**
 * Starts processes for modules of a project as the engine orders them, since only the main process can, and carries what
 * goes between the two. It looks at none of it.
 */
export function moduleProcesses(tell: (news: ProcessNews) => void) {
  const running = new Map<number, UtilityProcess>();

  function start(number: number, { start, surroundings }: Extract<ProcessOrder, { surroundings: unknown }>): void {
    const given = JSON.stringify({ start, sdk: join(__dirname, 'sdk.cjs') });
    const child = utilityProcess.fork(join(__dirname, 'system-host.cjs'), [given], {
      cwd: surroundings.cwd,
      env: { ...surroundings.env },
      stdio: 'pipe',
      serviceName: 'Trajectory Inspector system',
    });
    running.set(number, child);
    child.on('message', (message: unknown) => {
      if (typeof message === 'string') tell({ process: number, message });
      else tell({ process: number, garbage: JSON.stringify(message) ?? '' });
    });
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
    for (const stream of streams) {
      stream.setEncoding('utf8').on('data', (log: string) => tell({ process: number, log }));
    }
    const printed = Promise.all(streams.map((stream) => once(stream, 'close')));
    child.once('exit', (code) => {
      running.delete(number);
      const end = () => tell({ process: number, end: { code, signal: null } });
      // What it started itself can hold its pipes open.
      void Promise.race([printed, new Promise((resolve) => setTimeout(resolve, lastWordsMs))]).then(end, end);
    });
  }

  return {
    obey(order: ProcessOrder): void {
      if ('surroundings' in order) start(order.process, order);
      else if ('send' in order) running.get(order.process)?.postMessage(order.send);
      else end(running.get(order.process));
    },
    endAll: () => running.forEach(end),
  };
}

/** At once, and even where the module took the signal that would ask it to end. */
function end(child: UtilityProcess | undefined): void {
  if (!child) return;
  if (child.pid === undefined) {
    child.once('spawn', () => end(child));
    return;
  }
  try {
    process.kill(child.pid, 'SIGKILL');
  } catch {} // it has just ended by itself
}
