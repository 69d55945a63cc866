import type { ChildProcess } from 'node:child_process';
import type { Ending } from './carrier.ts';
import { killRest } from './kill-tree.ts';

/**
 * Tells once how a process ended. Its last messages can come after its exit: it is over when every one of `closings`
 * (its pipes, its channel) is too, or when it could not be started at all.
 */
export function tellEnd(
  child: ChildProcess,
  closings: readonly ('close' | 'disconnect')[],
  end: (how: Ending) => void,
) {
  const open = new Set(closings);
  const close = (closing: 'close' | 'disconnect', message?: string) => {
    if (!open.delete(closing) || open.size > 0) return;
    end({ code: child.exitCode, signal: child.signalCode, ...(message !== undefined && { message }) });
  };
  for (const closing of closings) child.on(closing, () => close(closing));
  // What it left behind would hold the pipes open, and the end would not come.
  child.on('exit', () => killRest(child));
  child.on('error', (error) => {
    if (child.pid !== undefined) return;
    for (const closing of closings) close(closing, error.message);
  });
}
