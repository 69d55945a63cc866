interface TreeRow {
  parent: number;
  members: number;
}

export interface TreeState {
  rows: readonly TreeRow[];
  folded: ReadonlySet<number>;
  /** The rows in sight, by their places in `rows`; `selected` counts in them. */
  seen: readonly number[];
  selected: number;
  fold: (at: number, close: boolean) => void;
}

/** What a key does in a tree (WAI-ARIA's pattern): the row it leads to, undefined for a key that is none of it. */
export function treeKey(key: string, { rows, folded, seen, selected, fold }: TreeState): number | undefined {
  const at = seen[selected]!;
  const row = rows[at]!;
  const near = (by: number) => seen[Math.min(seen.length - 1, Math.max(0, selected + by))];
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return near(1);
    case 'ArrowUp':
    case 'k':
      return near(-1);
    case 'Home':
      return seen[0];
    case 'End':
      return seen.at(-1);
    case 'ArrowRight':
      if (!folded.has(at)) return row.members > 0 ? at + 1 : at;
      fold(at, false);
      return at;
    case 'ArrowLeft':
      if (row.members === 0 || folded.has(at)) return row.parent < 0 ? at : row.parent;
      fold(at, true);
      return at;
    case 'Enter':
    case ' ':
      if (row.members > 0) fold(at, !folded.has(at));
      return at;
    default:
      return undefined;
  }
}

/** The folded rows with every container above this one opened. */
export function openedTo(rows: readonly TreeRow[], folded: ReadonlySet<number>, at: number): Set<number> {
  const next = new Set(folded);
  for (let above = rows[at]!.parent; above >= 0; above = rows[above]!.parent) next.delete(above);
  return next;
}
