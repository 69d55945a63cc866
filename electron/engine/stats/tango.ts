import { zCritical } from './normal.ts';

/** Two verdicts on each of `pairs` cases; `broke` of them went from pass to fail, `mended` from fail to pass. */
export type PairedTotals = { pairs: number; broke: number; mended: number };

/**
 * The lower confidence bound, in [-1, 1], of the difference in rates (mended - broke) / pairs: Tango's (1998) score
 * interval, Stat Med 17:891. Real-valued totals will do; pairs > 0.
 */
export function tangoLower(totals: PairedTotals, alpha: number): number {
  const { pairs, broke, mended } = totals;
  if (broke === pairs) return -1;
  const z = zCritical(alpha);
  let [low, high] = [-1, (mended - broke) / pairs];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (score(totals, middle) > z) low = middle;
    else high = middle;
  }
}

/** The upper bound: what is lower when seen from the other side, to the last digit. */
export function tangoUpper({ pairs, broke, mended }: PairedTotals, alpha: number): number {
  return 0 - tangoLower({ pairs, broke: mended, mended: broke }, alpha);
}

/** How many standard errors the observed difference lies above `difference`, at the likeliest table that has it. */
function score({ pairs, broke, mended }: PairedTotals, difference: number): number {
  const distance = mended - broke - pairs * difference;
  const variance = pairs * (2 * likeliestBroke({ pairs, broke, mended }, difference) + difference * (1 - difference));
  return variance > 0 ? distance / Math.sqrt(variance) : distance * Number.POSITIVE_INFINITY;
}

/** The restricted maximum likelihood estimate of the share that broke, the root of 2n·q² + B·q + C. */
function likeliestBroke({ pairs, broke, mended }: PairedTotals, difference: number): number {
  const b = -broke - mended + (2 * pairs - mended + broke) * difference;
  const c = -broke * difference * (1 - difference);
  const root = Math.sqrt(Math.max(0, b ** 2 - 8 * pairs * c));
  // The same root twice, each without the cancellation that the other would bring.
  return b > 0 ? (-2 * c) / (root + b) : (root - b) / (4 * pairs);
}
