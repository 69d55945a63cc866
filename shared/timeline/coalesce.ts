import type { Item } from './items.ts';

/** Blocks too narrow to be told apart, drawn as one. */
export interface Block extends Omit<Item, 'what'> {
  what: Item['what'] | 'several';
}

/**
 * What of a line, ordered and without overlap, is to be drawn between two places of the axis in columns of that width.
 * Neighbours that begin in the same column and do not fill one become one block.
 */
export function coalesce(line: readonly Item[], from: number, to: number, column: number): Block[] {
  const blocks: Block[] = [];
  let open = Number.NaN;
  for (let at = firstEndingAfter(line, from); at < line.length && line[at]!.start < to; at++) {
    const item = line[at]!;
    const isNarrow = item.end - item.start < column;
    // A narrow one belongs to where it begins: what is drawn next to this stretch has it.
    if (isNarrow && item.start < from) continue;
    const where = isNarrow ? Math.floor((item.start - from) / column) : Number.NaN;
    const last = blocks.at(-1);
    if (last && where === open) {
      last.what = 'several';
      last.to = Math.max(last.to, item.to);
      last.count += item.count;
      last.end = item.end;
      last.parallel = false;
    } else blocks.push({ ...item });
    open = where;
  }
  return blocks;
}

function firstEndingAfter(line: readonly Item[], place: number): number {
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (line[middle]!.end > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
