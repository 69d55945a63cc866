import { decimalKey, JsonNumber } from '../../../shared/json.ts';
import type { JsonRow } from './scan-json.ts';

/** A JSON text that stands beside others, and the row of the value in it that is meant. */
export interface Side {
  text: string;
  rows: readonly JsonRow[];
  top: number;
}

/** A place in several values at once: one line of a tree with a column a value. */
export interface MergedRow {
  depth: number;
  /** As in a row of one text. */
  key: string | number | null;
  /** By side, its row with the value at this place; -1 where it has none. */
  at: readonly number[];
  parent: number;
  end: number;
  members: number;
}

/**
 * The places of several values in one order: members of the first side as they stand there, then those that only later
 * sides have. Null for a side that has no value at all. Iterative, so depth is not a danger.
 */
export function mergeJson(sides: readonly (Side | null)[]): MergedRow[] {
  const rows: MergedRow[] = [];
  const open: Waiting[] = [{ depth: 0, key: null, at: sides.map((side) => side?.top ?? -1), parent: -1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const inner = membersOf(sides, next.at);
    rows.push({ ...next, end: rows.length + 1, members: inner.size });
    const parent = rows.length - 1;
    for (const [key, at] of [...inner].reverse()) open.push({ depth: next.depth + 1, key, at, parent });
  }
  for (let at = rows.length - 1; at > 0; at--) {
    const above = rows[rows[at]!.parent]!;
    above.end = Math.max(above.end, rows[at]!.end);
  }
  return rows;
}

type Waiting = Pick<MergedRow, 'depth' | 'key' | 'at' | 'parent'>;

function membersOf(sides: readonly (Side | null)[], at: readonly number[]): Map<string | number, number[]> {
  const members = new Map<string | number, number[]>();
  sides.forEach((side, which) => {
    const above = side?.rows[at[which]!];
    if (!side || !above) return;
    for (let member = at[which]! + 1; member < above.end; member = side.rows[member]!.end) {
      const key = side.rows[member]!.key!;
      const places = members.get(key) ?? sides.map(() => -1);
      places[which] = member;
      members.set(key, places);
    }
  });
  return members;
}

/** The row of one side at a place; undefined where it has none. */
export function rowOf(side: Side | null, place: MergedRow, which: number): JsonRow | undefined {
  return side?.rows[place.at[which]!];
}

/** The value as it stands in the text. */
export function writtenOf({ text }: Side, { from, to }: JsonRow): string {
  return text.slice(from, to);
}

export function isContainer({ kind }: JsonRow): boolean {
  return kind === 'object' || kind === 'array';
}

/** Whether two values are the same but for what they hold: 1 = 1.0, and an object is an object. */
export function sameAtTop(left: Side, a: JsonRow, right: Side, b: JsonRow): boolean {
  if (a.kind !== b.kind) return false;
  if (isContainer(a)) return true;
  const [one, other] = [writtenOf(left, a), writtenOf(right, b)];
  return one === other || (a.kind === 'plain' && decimalOf(one) === decimalOf(other));
}

function decimalOf(written: string): string {
  return decimalKey(new JsonNumber(written));
}
