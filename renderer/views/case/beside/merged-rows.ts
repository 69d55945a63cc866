import { type Change, changesBetween } from '../../../components/value/merge-differences.ts';
import { mergeJson } from '../../../components/value/merge-json.ts';
import { type Place, type Places, placesOf, wholeSide, withoutDifference } from '../../../components/value/places.ts';

/** A place of two values, and what became of it from the left to the right. */
export interface ComparedRow extends Place {
  change: Change | null;
}

/** Two JSON texts as one tree; null for a side that has no value. */
export function merged(left: string | null, right: string | null): Places<ComparedRow> {
  const sides = [left, right].map(wholeSide);
  const rows = mergeJson(sides);
  const changes = changesBetween(sides, rows, 0, 1);
  const compared = rows.map((row, at) => ({ ...row, change: changes[at] ?? null }));
  return placesOf(sides, compared, ({ change }) => change !== null);
}

const roomForAll = 60;

/** What is folded at first: in a tree too long to be seen at once, whatever holds no difference. */
export function foldedWhereSame(rows: readonly ComparedRow[]): Set<number> {
  return rows.length <= roomForAll ? new Set() : withoutDifference(rows);
}
