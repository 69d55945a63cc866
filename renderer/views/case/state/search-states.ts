import { search } from '../../../components/value/scan-json.ts';
import type { StateTree } from './state-tree.ts';

/** The places of which the key or a value on any side holds the text, letter case ignored. */
export function searchStates({ sides, rows }: StateTree, query: string): number[] {
  if (query === '') return [];
  const found = sides.map((side) => new Set(side ? search(side.text, side.rows, query) : []));
  return rows.flatMap(({ at }, place) => (at.some((row, side) => found[side]!.has(row)) ? [place] : []));
}
