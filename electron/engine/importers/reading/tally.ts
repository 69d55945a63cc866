import type { Census } from '../importer.ts';

/** Counts what became of each kind of thing, into a census that grows as the source is read. */
export interface Tally {
  read(kind: string): void;
  leftOut(kind: string, because: string): void;
}

export function tallyInto(census: Census[]): Tally {
  const rows = new Map<string, Census>();
  const rowOf = (kind: string, because?: string): Census => {
    const key = JSON.stringify([kind, because]);
    const known = rows.get(key);
    if (known) return known;
    const row: Census = { kind, read: 0, leftOut: 0, ...(because === undefined ? {} : { because }) };
    rows.set(key, row);
    census.push(row);
    return row;
  };
  return {
    read: (kind) => {
      rowOf(kind).read += 1;
    },
    leftOut: (kind, because) => {
      rowOf(kind, because).leftOut += 1;
    },
  };
}
