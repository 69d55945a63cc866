import { changesBetween } from '../../../components/value/merge-differences.ts';
import { mergeJson, rowOf, type Side } from '../../../components/value/merge-json.ts';
import { keyOf, membersOf, pathOf, previewOf, scanJson } from '../../../components/value/scan-json.ts';

export interface DifferingPlace {
  path: string;
  /** By side, the value as written; null where there is none. */
  values: readonly (string | null)[];
  /** By side, whether it is not as the recording's. */
  differs: readonly boolean[];
}

/** The states as JSON texts: environment_state/v1, two states, and what the case expects; null where there is none. */
export type Worlds = readonly [
  recorded: string | null,
  control: string | null,
  fault: string | null,
  expected: string | null,
];

/** The places in which the world of a replay is other than the recorded one, in the order of the recorded one. */
export function differingPlaces([recorded, control, fault, expected]: Worlds): DifferingPlace[] {
  const sides = [memberSide(recorded), wholeSide(control), wholeSide(fault), memberSide(expected)];
  const rows = mergeJson(sides);
  const [inControl, inFault] = [changesBetween(sides, rows, 0, 1), changesBetween(sides, rows, 0, 2)];
  return rows.flatMap((row, at) => {
    const differs = [false, inControl[at] !== null, inFault[at] !== null, false];
    if (!differs.includes(true)) return [];
    const values = sides.map((side, which) => {
      const value = rowOf(side, row, which);
      return side && value ? previewOf(side.text, value) : null;
    });
    return [{ path: pathOf(rows, at), values, differs }];
  });
}

function wholeSide(text: string | null): Side | null {
  return text === null ? null : { text, rows: scanJson(text).rows, top: 0 };
}

/** The state within what was recorded, or what is expected. */
function memberSide(text: string | null): Side | null {
  if (text === null) return null;
  const { rows } = scanJson(text);
  const top = membersOf(rows, 0).find((at) => keyOf(rows[at]!) === 'state');
  return top === undefined ? null : { text, rows, top };
}
