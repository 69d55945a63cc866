/** Work of one kind, as whoever would disturb it has to know it. */
export interface TrackedWork {
  /** Resolves once none is under way; false where none was. */
  settled(): Promise<boolean>;
  /** How long the latest that was finished took and when it ended, in milliseconds of `performance.now()`. */
  latest(): { tookMs: number; endedAt: number } | undefined;
}

export function trackWork(): TrackedWork & { track<Done>(work: Promise<Done>): Promise<Done> } {
  const underWay = new Set<Promise<unknown>>();
  let latest: ReturnType<TrackedWork['latest']>;
  return {
    async track(work) {
      const began = performance.now();
      underWay.add(work);
      try {
        const done = await work;
        const endedAt = performance.now();
        latest = { tookMs: endedAt - began, endedAt };
        return done;
      } finally {
        underWay.delete(work);
      }
    },
    async settled() {
      if (underWay.size === 0) return false;
      await Promise.allSettled(underWay);
      return true;
    },
    latest: () => latest,
  };
}
