import { alphaFor } from './alpha.ts';
import { bestPairs, completePairs, directions, type PairedCells, worstPairs } from './paired-cells.ts';
import { signTest, worstCaseSignTest } from './sign-test.ts';
import { tangoLower, tangoUpper } from './tango.ts';
import { type WorseShare, worseShare } from './worse-share.ts';

export type PairedRate = {
  /** New rate - old rate over the complete pairs, in [-1, 1]; null without one. */
  difference: number | null;
  /** Its confidence bounds, incomplete pairs going either way; null without a pair. */
  lower: number | null;
  upper: number | null;
  /** Complete pairs that got worse, and better. */
  worse: number;
  better: number;
  /** Exact McNemar over the complete pairs, and the largest p there can be once the incomplete ones are known. */
  pComplete: number;
  p: number;
  /** Of the changed cases, the share that got worse. */
  worseShare: WorseShare;
};

/**
 * Two runs on the same, independent cases: exact McNemar says whether they differ, Tango's interval by how much. The test
 * decides and the interval only sizes. `confidence` lies strictly between 0 and 1.
 */
export function pairedRate(cells: PairedCells, confidence: number): PairedRate {
  const alpha = alphaFor(confidence);
  const [complete, worst, best] = [completePairs(cells), worstPairs(cells), bestPairs(cells)];
  const [known, ifWorst, ifBest] = [directions(complete), directions(worst), directions(best)];
  return {
    difference: complete.pairs === 0 ? null : (complete.mended - complete.broke) / complete.pairs,
    lower: worst.pairs === 0 ? null : tangoLower(worst, alpha),
    upper: best.pairs === 0 ? null : tangoUpper(best, alpha),
    ...known,
    pComplete: signTest(known.worse, known.better),
    p: worstCaseSignTest(known, ifWorst, ifBest),
    worseShare: worseShare(known, ifWorst, ifBest, alpha),
  };
}
