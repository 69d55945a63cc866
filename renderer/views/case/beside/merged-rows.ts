import { type Change, changesBetween } from '../../../components/value/merge-differences.ts';
import { type MergedRow, mergeJson, type Side } from '../../../components/value/merge-json.ts';
import { scanJson } from '../../../components/value/scan-json.ts';

/** A place of two values, and what became of it from the left to the right. */
export interface ComparedRow extends MergedRow {
  change: Change | null;
  differsInside: boolean;
}

export interface Merged {
  sides: readonly (Side | null)[];
  rows: readonly ComparedRow[];
  /** The rows that differ, in order. */
  differences: readonly number[];
}

/** Two JSON texts as one tree; null for a side that has no value. */
export function merged(left: string | null, right: string | null): Merged {
  const sides = [left, right].map((text) => (text === null ? null : { text, rows: scanJson(text).rows, top: 0 }));
  const rows = mergeJson(sides);
  const changes = changesBetween(sides, rows, 0, 1);
  const compared = rows.map((row, at): ComparedRow => ({ ...row, change: changes[at] ?? null, differsInside: false }));
  const differences = [...compared.keys()].filter((at) => compared[at]!.change !== null);
  for (const at of differences) {
    for (let up = compared[at]!.parent; up >= 0 && !compared[up]!.differsInside; up = compared[up]!.parent) {
      compared[up]!.differsInside = true;
    }
  }
  return { sides, rows: compared, differences };
}

const roomForAll = 60;

/** What is folded at first: in a tree too long to be seen at once, whatever holds no difference. */
export function foldedWhereSame(rows: readonly ComparedRow[]): Set<number> {
  if (rows.length <= roomForAll) return new Set();
  return new Set([...rows.keys()].filter((at) => at > 0 && rows[at]!.members > 0 && !rows[at]!.differsInside));
}
