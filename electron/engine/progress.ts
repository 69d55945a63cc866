/** How a caller follows long work, and ends it: a cancelled piece of work rejects with the signal's reason. */
export interface Watcher {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number | null) => void;
}

/** Lets one call through in a tenth of a second: progress is for eyes. */
export function forEyes(
  tell: (done: number, total: number | null) => void,
): (done: number, total: number | null) => void {
  let last = performance.now();
  return (done, total) => {
    if (performance.now() - last < 100) return;
    last = performance.now();
    tell(done, total);
  };
}
