import { splitPath } from '../../../../shared/json.ts';
import { isHidden } from '../../../components/value/hidden-side.ts';
import { type Change, changesBetween, comparable } from '../../../components/value/merge-differences.ts';
import { type MergedRow, mergeJson, rowOf, type Side, sameAtTop } from '../../../components/value/merge-json.ts';
import { type Place, type Places, placesOf, stateWithin, wholeSide } from '../../../components/value/places.ts';
import { keyOf, membersOf } from '../../../components/value/scan-json.ts';
import type { JudgedPath } from './judged-paths.ts';

/** The three worlds of a case, in the order they are read in. */
export const stateSides = ['initial', 'after', 'expected'] as const;
type StateSide = (typeof stateSides)[number];

/** What there is of them as JSON: the initial state, environment_state/v1, and what the case expects. */
export type StateTexts = Readonly<Record<StateSide, string | null>>;

export interface StateRow extends Place {
  /** What became of it from the initial state to the one after the case. */
  change: Change | null;
  /** Whether the state after the case is other than the case declares here. */
  unlike: boolean;
  /** What verdicts say about this very place. */
  judged: readonly JudgedPath[];
}

export interface StateTree extends Places<StateRow> {
  /** Those that a report hides as a whole. They are no sides where another one can be seen, since nothing can be compared. */
  hidden: ReadonlySet<StateSide>;
  /** How many places the case changed, and how many are other than they should be. */
  changed: number;
  off: number;
  /** The row at a path as verdicts write it; -1 where there is none. */
  find(path: string): number;
}

/**
 * The states of a case as one tree. A place differs where the way down ends: at a value that holds no others, or where
 * only one of two sides has anything. What the case does not declare is no difference, unless a verdict says so.
 */
export function stateTree(texts: StateTexts, judgedPaths: readonly JudgedPath[]): StateTree {
  const { initial, after, expected } = texts;
  const recorded = [wholeSide(initial), stateWithin(after), stateWithin(expected)];
  // Of what is expected, all is hidden or nothing.
  const hidden = new Set(stateSides.filter((side, at) => isHiddenSide(recorded[at] ?? wholeSide(texts[side]))));
  const seen = recorded.some((side) => side && !isHidden(side));
  const sides = recorded.map((side) => (seen && isHiddenSide(side) ? null : side));
  const merged = mergeJson(sides);
  const find = finder(merged);
  const judged = new Map<number, JudgedPath[]>();
  for (const one of judgedPaths) {
    const at = find(one.path);
    if (at >= 0) judged.set(at, [...(judged.get(at) ?? []), one]);
  }
  const told = withDifferences(sides, merged).map((row, at) => ({ ...row, judged: judged.get(at) ?? [] }));
  const places = placesOf(sides, told, (row) => row.change !== null || isOff(row));
  const changed = told.filter(({ change }) => change !== null).length;
  return { ...places, hidden, changed, off: told.filter(isOff).length, find };
}

/** Whether a place is other than it should be: by a verdict's word, or by what the case declares. */
export function isOff({ unlike, judged }: Pick<StateRow, 'unlike' | 'judged'>): boolean {
  return judged.length > 0 ? judged.some(({ ok }) => !ok) : unlike;
}

function isHiddenSide(side: Side | null): boolean {
  return side !== null && isHidden(side);
}

const [initial, after, expected] = [0, 1, 2];

function withDifferences(sides: readonly (Side | null)[], merged: readonly MergedRow[]) {
  const changes = changesBetween(sides, merged, initial, after);
  const demanded = comparable(sides, merged, after, expected);
  return merged.map((row, at) => ({
    ...row,
    change: changes[at]!,
    unlike: demanded[at]! && isUnlike(sides, row, merged[row.parent]),
  }));
}

function isUnlike(sides: readonly (Side | null)[], row: MergedRow, above: MergedRow | undefined): boolean {
  const [is, wanted] = [rowOf(sides[after]!, row, after), rowOf(sides[expected]!, row, expected)];
  // An object may hold what the case does not speak of; a list is declared with every item.
  if (!wanted)
    return is !== undefined && above !== undefined && rowOf(sides[expected]!, above, expected)?.kind === 'array';
  return !is || !sameAtTop(sides[after]!, is, sides[expected]!, wanted);
}

function finder(rows: readonly MergedRow[]): (path: string) => number {
  const known = new Map<number, ReadonlyMap<string, number>>();
  const byKey = (at: number) => {
    const members = known.get(at) ?? new Map(membersOf(rows, at).map((member) => [keyOf(rows[member]!), member]));
    known.set(at, members);
    return members;
  };
  return (path) => {
    const found = splitPath(path).reduce((at, key) => (at < 0 ? at : (byKey(at).get(key) ?? -1)), 0);
    return found < 0 && path === '' ? 0 : found; // the whole state, where no key is empty
  };
}
