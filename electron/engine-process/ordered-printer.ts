import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { problem } from '../../shared/problem.ts';
import type { PrintNews, PrintOrder } from '../api/messages.ts';
import { ExportStopped, type Printer } from '../engine/index.ts';
import type { ParentPort } from '../port.ts';

/** Prints in a window that the main process opens for it, which nobody sees. */
export function orderedPrinter(port: ParentPort): Printer {
  const waiting = new Map<number, (error: string | null) => void>();
  let last = 0;
  port.on('message', ({ data }) => {
    if (typeof data === 'string' || !('printed' in (data as object))) return;
    const { printed, error } = data as PrintNews;
    waiting.get(printed)?.(error);
    waiting.delete(printed);
  });

  return async (html, signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'traj-print-'));
    try {
      const [page, to] = [join(folder, 'report.html'), join(folder, 'report.pdf')];
      await pipeline(Readable.from(html), createWriteStream(page), { signal });
      last += 1;
      const order: PrintOrder = { print: last, page, to };
      const answer = new Promise<string | null>((resolve) => waiting.set(order.print, resolve));
      port.postMessage(order);
      const error = await answer;
      const browser = 'Electron';
      if (error !== null)
        throw new ExportStopped(problem('error', 'browser_did_not_print', 'pdf', { browser, detail: error }));
      return await readFile(to);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
