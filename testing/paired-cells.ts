import { type PairedCells, pairedCells } from '../electron/engine/stats/paired-cells.ts';

/** The nine counts as the reference figures name them. */
export interface PairedRow {
  both_pass: number;
  old_pass_new_fail: number;
  old_fail_new_pass: number;
  both_fail: number;
  old_pass_new_missing: number;
  old_fail_new_missing: number;
  old_missing_new_pass: number;
  old_missing_new_fail: number;
  both_missing: number;
}

export function pairedCellsOf(row: PairedRow): PairedCells {
  return {
    passPass: row.both_pass,
    passFail: row.old_pass_new_fail,
    failPass: row.old_fail_new_pass,
    failFail: row.both_fail,
    passMissing: row.old_pass_new_missing,
    failMissing: row.old_fail_new_missing,
    missingPass: row.old_missing_new_pass,
    missingFail: row.old_missing_new_fail,
    missingMissing: row.both_missing,
  };
}

/** The same pairs with the other run called the new one. */
export function swapRuns(cells: PairedCells): PairedCells {
  return {
    ...cells,
    passFail: cells.failPass,
    failPass: cells.passFail,
    passMissing: cells.missingPass,
    failMissing: cells.missingFail,
    missingPass: cells.passMissing,
    missingFail: cells.failMissing,
  };
}

/** From counts in the order of `pairedCells`. */
export function pairedCellsFrom(counts: readonly number[]): PairedCells {
  return Object.fromEntries(pairedCells.map((cell, at) => [cell, counts[at]!])) as PairedCells;
}
