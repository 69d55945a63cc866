/**
 * The smallest integer in [low, high] for which `holds`, or null when there is none.
 * `holds` must be monotone: once true, true for every larger integer.
 */
export function smallestInteger(low: number, high: number, holds: (candidate: number) => boolean): number | null {
  let [first, end] = [low, high + 1];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if (holds(middle)) end = middle;
    else first = middle + 1;
  }
  return first <= high ? first : null;
}
