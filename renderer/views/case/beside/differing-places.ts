import { isHidden } from '../../../components/value/hidden-side.ts';
import { changesBetween } from '../../../components/value/merge-differences.ts';
import { mergeJson, rowOf, type Side } from '../../../components/value/merge-json.ts';
import { pathOf, previewOf } from '../../../components/value/scan-json.ts';

export interface DifferingPlace {
  path: string;
  /** By world, the value as written; null where there is none. */
  values: readonly (string | null)[];
  /** By world, whether it is not as in the first one. */
  differs: readonly boolean[];
}

/**
 * The places in which some world is other than the first, in the order of the first; with what the case expects there
 * as the last value.
 */
export function differingPlaces(worlds: readonly (Side | null)[], expected: Side | null): DifferingPlace[] {
  // Where a report hides the worlds or what is expected, and not both, it is not told what should stand at a place.
  const untold = expected !== null && worlds.some((world) => world && isHidden(world) !== isHidden(expected));
  const sides = [...worlds, untold ? null : expected];
  const rows = mergeJson(sides);
  const changes = worlds.map((_, which) => (which === 0 ? [] : changesBetween(sides, rows, 0, which)));
  return rows.flatMap((row, at) => {
    const differs = changes.map((of) => (of[at] ?? null) !== null);
    if (!differs.includes(true)) return [];
    const values = sides.map((side, which) => {
      const value = rowOf(side, row, which);
      if (untold && which === worlds.length) return '–';
      return side && value ? previewOf(side.text, value) : null;
    });
    return [{ path: pathOf(rows, at), values, differs }];
  });
}
