/** How a caller follows long work, and ends it: a cancelled piece of work rejects with the signal's reason. */
export interface Watcher {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number | null) => void;
}
