/** Lets a call through at once when there was none for so long; of those in between the last one follows at the end. */
export function throttle(call: () => void, everyMs: number): () => void {
  let due: NodeJS.Timeout | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const go = () => {
    due = undefined;
    last = performance.now();
    call();
  };
  return () => {
    if (due) return;
    const wait = last + everyMs - performance.now();
    if (wait <= 0) go();
    else due = setTimeout(go, wait);
  };
}
