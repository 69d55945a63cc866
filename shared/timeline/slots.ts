/** Something that takes up room on a line from its start to its end. */
export interface Interval {
  start: number;
  end: number;
}

/** So many things can go on at once in a lane before the last of them make room for each other. */
const mostSlots = 6;

/**
 * Puts intervals, ordered by rising start, on as few lines as keep them apart. Where that would be more than there are, the
 * last line takes the rest, each cut where the next begins.
 */
export function stack<Item extends Interval>(items: readonly Item[]): Item[][] {
  const slots: Item[][] = [];
  for (const item of items) {
    const free = slots.find((slot) => slot.at(-1)!.end <= item.start);
    if (free) free.push(item);
    else if (slots.length < mostSlots) slots.push([item]);
    else {
      const last = slots.at(-1)!;
      last.at(-1)!.end = item.start;
      last.push(item);
    }
  }
  return slots;
}
