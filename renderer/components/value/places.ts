import { isHidden } from './hidden-side.ts';
import { isContainer, type MergedRow, rowOf, type Side, writtenOf } from './merge-json.ts';
import { decoded, keyOf, membersOf, scanJson } from './scan-json.ts';

/** A place of several values that stand side by side. */
export interface Place extends MergedRow {
  /** Whether something inside differs: what is open at first. */
  differsInside: boolean;
}

export interface Places<Row extends Place = Place> {
  sides: readonly (Side | null)[];
  rows: readonly Row[];
  /** The places that differ by themselves, in order. */
  differences: readonly number[];
}

/** A value that is all of its text; null where there is no text. */
export function wholeSide(text: string | null): Side | null {
  return text === null ? null : { text, rows: scanJson(text).rows, top: 0 };
}

/** The state within environment_state/v1, or within what a case expects; null where none is told. */
export function stateWithin(text: string | null): Side | null {
  if (text === null) return null;
  const { rows } = scanJson(text);
  const top = membersOf(rows, 0).find((at) => keyOf(rows[at]!) === 'state');
  return top === undefined ? null : { text, rows, top };
}

/** The same, or what stands in its place in a report that hides all around it. */
export function stateOrHidden(text: string | null): Side | null {
  const whole = wholeSide(text);
  return whole && isHidden(whole) ? whole : stateWithin(text);
}

/** The merged rows of these sides, told which of them differ. */
export function placesOf<Row extends MergedRow>(
  sides: readonly (Side | null)[],
  merged: readonly Row[],
  differs: (row: Row) => boolean,
): Places<Row & Place> {
  const rows = merged.map((row) => ({ ...row, differsInside: false }));
  for (let at = rows.length - 1; at > 0; at--) {
    if (rows[at]!.differsInside || differs(rows[at]!)) rows[rows[at]!.parent]!.differsInside = true;
  }
  return { sides, rows, differences: rows.flatMap((row, at) => (differs(row) && !row.differsInside ? [at] : [])) };
}

/** Everything below the top in which nothing differs. */
export function withoutDifference(rows: readonly Place[]): Set<number> {
  return new Set(
    rows.flatMap(({ members, differsInside }, at) => (members > 0 && at > 0 && !differsInside ? [at] : [])),
  );
}

/** Up to here a value is seen whole in its cell. */
const shortEnough = 28;

/** By side, what stands at a place in full, where its cells cannot hold it: null for none, and for what holds others. */
export function longTexts(sides: readonly (Side | null)[], place: MergedRow): (string | null)[] | null {
  const texts = sides.map((side, which) => {
    const value = rowOf(side, place, which);
    if (!side || !value || isContainer(value)) return null;
    const written = writtenOf(side, value);
    return value.kind === 'string' ? decoded(written) : written;
  });
  const fits = (text: string | null) => text === null || (text.length <= shortEnough && !text.includes('\n'));
  return texts.every(fits) ? null : texts;
}
