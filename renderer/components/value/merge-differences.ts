import { type MergedRow, rowOf, type Side, sameAtTop } from './merge-json.ts';

export type Change = 'new' | 'gone' | 'changed';

/**
 * At which places two of the sides are compared: not below one that only one of them has, nor where they are of
 * different kinds.
 */
export function comparable(
  sides: readonly (Side | null)[],
  rows: readonly MergedRow[],
  left: number,
  right: number,
): boolean[] {
  const live: boolean[] = [];
  for (const { parent } of rows) {
    const above = rows[parent];
    live.push(above ? live[parent]! && holdAlike(sides, above, left, right) : Boolean(sides[left] && sides[right]));
  }
  return live;
}

function holdAlike(sides: readonly (Side | null)[], row: MergedRow, left: number, right: number): boolean {
  const [one, other] = [rowOf(sides[left]!, row, left), rowOf(sides[right]!, row, right)];
  return one !== undefined && one.kind === other?.kind;
}

/** What became of each place from one side to another; null where nothing did, or there is nothing to compare. */
export function changesBetween(
  sides: readonly (Side | null)[],
  rows: readonly MergedRow[],
  left: number,
  right: number,
): (Change | null)[] {
  const live = comparable(sides, rows, left, right);
  return rows.map((row, at) => {
    if (!live[at]) return null;
    const [was, is] = [rowOf(sides[left]!, row, left), rowOf(sides[right]!, row, right)];
    if (!was) return is ? 'new' : null;
    if (!is) return 'gone';
    return sameAtTop(sides[left]!, was, sides[right]!, is) ? null : 'changed';
  });
}
