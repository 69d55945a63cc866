/** A sequence of `period` items that stands `times` times in a row. */
export interface Repetition {
  /** Position of its first item. */
  start: number;
  period: number;
  times: number;
  /** Position of the item that makes it once too often. */
  breaksAt: number;
}

/**
 * The first sequence of up to `maxPeriod` items that stands more than `maxTimes` times in a row: the one that is
 * complete first and, of several complete with the same item, the shortest. Undefined where there is none.
 * One pass over the items for each period.
 */
export function firstRepetition(
  items: readonly number[],
  { maxPeriod, maxTimes }: { maxPeriod: number; maxTimes: number },
): Repetition | undefined {
  let first: Repetition | undefined;
  for (let period = 1; period <= maxPeriod && period * maxTimes < items.length; period++) {
    const end = first?.breaksAt ?? items.length;
    const breaksAt = breakingItem(items, period, maxTimes, end);
    if (breaksAt === undefined) continue;
    const start = breaksAt + 1 - period * (maxTimes + 1);
    first = { start, period, times: timesInARow(items, start, period), breaksAt };
  }
  return first;
}

/** The item, before `end`, with which a sequence of `period` stands maxTimes + 1 times in a row. */
function breakingItem(items: readonly number[], period: number, maxTimes: number, end: number): number | undefined {
  let equal = 0; // how many items in a row are the same as the one a period before
  for (let at = period; at < end; at++) {
    equal = items[at] === items[at - period] ? equal + 1 : 0;
    if (equal === period * maxTimes) return at;
  }
  return undefined;
}

function timesInARow(items: readonly number[], start: number, period: number): number {
  let at = start + period;
  while (at < items.length && items[at] === items[at - period]) at += 1;
  return Math.floor((at - start) / period);
}
