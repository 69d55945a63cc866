import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which others are let in: less than a reader notices. */
export const slice = 12;

/** Work that yields wherever it may be interrupted. */
export type Work<Result> = Generator<void, Result>;

/** Does long work a slice at a time, so that whoever else asks something of this process is answered meanwhile. */
export async function inSlices<Result>(work: Work<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + slice;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await letOthersIn();
  }
}

/** Whoever else asks something of this process is answered before this resolves. */
export function letOthersIn(): Promise<void> {
  return setImmediate();
}

/** Does the same work in one go. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
