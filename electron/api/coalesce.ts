import type { TrackedWork } from '../engine/index.ts';

/** After work that took a while, so many times as long passes before the next: a fifth of a processor at most. */
const pauses = 4;
const longestPauseMs = 60_000;

export interface Coalesced {
  /** Once the work under way is finished, and it was let be for a while; asked for often meanwhile, it happens once. */
  soon(): void;
  /** At once, and not a second time for what was asked for before. */
  now(): void;
  close(): void;
}

/**
 * Has `act` set off work, again and again, without one getting in the way of the other: of a folder that is written to
 * all the time, only so much is figured out as can be.
 */
export function coalesce(act: () => void, { settled, latest }: TrackedWork): Coalesced {
  let waiting: AbortController | undefined;
  let actedAt = Number.NEGATIVE_INFINITY;

  function actNow(): void {
    actedAt = performance.now();
    act();
  }

  async function wait(signal: AbortSignal): Promise<void> {
    do {
      await pause(signal);
    } while (!signal.aborted && ((await settled()) || pauseLeft() > 0));
    if (signal.aborted) return;
    waiting = undefined;
    actNow();
  }

  function pauseLeft(): number {
    const last = latest();
    if (!last) return 0;
    // Until the page has asked for it, the work that was set off last is not under way yet.
    const since = Math.max(last.endedAt, actedAt);
    return since + Math.min(last.tookMs * pauses, longestPauseMs) - performance.now();
  }

  async function pause(signal: AbortSignal): Promise<void> {
    const left = pauseLeft();
    if (left <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      timer.unref?.();
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  const close = () => {
    waiting?.abort();
    waiting = undefined;
  };
  return {
    soon() {
      if (waiting) return;
      waiting = new AbortController();
      void wait(waiting.signal);
    },
    now() {
      close();
      actNow();
    },
    close,
  };
}
