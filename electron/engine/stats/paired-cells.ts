import type { Directions } from './sign-test.ts';
import type { PairedTotals } from './tango.ts';

/** The verdicts of two runs on the same cases, counted: first that of the run compared with, then that of the new one. */
export type PairedCells = Record<PairedCell, number>;

export const pairedCells = [
  'passPass',
  'passFail',
  'failPass',
  'failFail',
  'passMissing',
  'failMissing',
  'missingPass',
  'missingFail',
  'missingMissing',
] as const;
export type PairedCell = (typeof pairedCells)[number];

export function noPairs(): PairedCells {
  return Object.fromEntries(pairedCells.map((cell) => [cell, 0])) as PairedCells;
}

/** The pairs whose two verdicts are both known. */
export function completePairs({ passPass, passFail, failPass, failFail }: PairedCells): PairedTotals {
  return { pairs: passPass + passFail + failPass + failFail, broke: passFail, mended: failPass };
}

/** All pairs, every missing verdict such that the new run looks as bad beside the old as it can. */
export function worstPairs(cells: PairedCells): PairedTotals {
  return {
    pairs: allPairs(cells),
    broke: cells.passFail + cells.passMissing + cells.missingFail + cells.missingMissing,
    mended: cells.failPass,
  };
}

/** The opposite: as good as it can. */
export function bestPairs(cells: PairedCells): PairedTotals {
  return {
    pairs: allPairs(cells),
    broke: cells.passFail,
    mended: cells.failPass + cells.failMissing + cells.missingPass + cells.missingMissing,
  };
}

function allPairs(cells: PairedCells): number {
  return pairedCells.reduce((sum, cell) => sum + cells[cell], 0);
}

export function directions({ broke, mended }: PairedTotals): Directions {
  return { worse: broke, better: mended };
}
