/** How far a run is. `total` is what this call has to do, records that were there already not among it. */
export interface RunProgress {
  done: number;
  total: number;
  /** Of those done, how many ended in an error. */
  errors: number;
  /** Cases a second so far; null before the first one is done. */
  perSecond: number | null;
  remainingMs: number | null;
}

/** Times in milliseconds. */
export function progressAfter(elapsedMs: number, done: number, total: number, errors: number): RunProgress {
  const perMs = done > 0 && elapsedMs > 0 ? done / elapsedMs : null;
  return {
    done,
    total,
    errors,
    perSecond: perMs === null ? null : perMs * 1000,
    remainingMs: perMs === null ? null : (total - done) / perMs,
  };
}
