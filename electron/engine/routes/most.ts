import { previewText } from '../../../shared/preview.ts';

/** The largest first, equal ones in the order given. */
export function byMost<Item>(items: readonly Item[], size: (item: Item) => number): Item[] {
  return items.toSorted((a, b) => size(b) - size(a));
}

/** The first so many, and the rest; one that would be left over alone goes with the first. */
export function split<Item>(items: readonly Item[], most: number): { first: Item[]; rest: Item[] } {
  const at = items.length === most + 1 ? most + 1 : most;
  return { first: items.slice(0, at), rest: items.slice(at) };
}

/** A name as it is shown: one without end is told by its beginning. Filters and counts go by the whole of it. */
export function shortName(name: string): string {
  return previewText(name);
}
