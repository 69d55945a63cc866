import { alphaFor } from './alpha.ts';
import { type ClusterMethod, clusterMethod } from './effective-size.ts';
import { bestPairs, completePairs, type PairedCells, worstPairs } from './paired-cells.ts';
import { effectivePairs, sumPairedClusters } from './paired-effective-size.ts';
import type { PairedRate } from './paired-rate.ts';
import { type Directions, signTest, worstCaseSignTest } from './sign-test.ts';
import { type PairedTotals, tangoLower, tangoUpper } from './tango.ts';
import { worseShare } from './worse-share.ts';

/** `worse` and `better` count clusters, by what their complete pairs did on the whole. */
export type PairedClusters = PairedRate & {
  /** Clusters that have a pair. */
  clusters: number;
  /** Null without a pair; so are the two below. */
  method: ClusterMethod | null;
  /** The independent pairs these would be worth, in the completions of the two bounds. */
  nEffLower: number | null;
  nEffUpper: number | null;
};

/**
 * Two runs on cases that come in clusters. The test is a sign test on each cluster's net change, exact; the interval is
 * Tango's on counts scaled down to the effective number of pairs, approximate as in clusterInterval (this program's own
 * step). The share that got worse is that of the changed clusters, so that it agrees with the test.
 */
export function pairedClusters(clusters: readonly PairedCells[], confidence: number): PairedClusters {
  const alpha = alphaFor(confidence);
  const [complete, worst, best] = [completePairs, worstPairs, bestPairs].map((of) => clusters.map(of)) as Three;
  const [known, ifWorst, ifBest] = [netChanges(complete), netChanges(worst), netChanges(best)];
  const [sums, worstSums, bestSums] = [complete, worst, best].map(sumPairedClusters) as [Sums, Sums, Sums];
  const any = worstSums.cases > 0;
  return {
    difference: sums.cases === 0 ? null : (sums.mended - sums.broke) / sums.cases,
    lower: any ? tangoLower(scaled(worstSums, alpha), alpha) : null,
    upper: any ? tangoUpper(scaled(bestSums, alpha), alpha) : null,
    pComplete: signTest(known.worse, known.better),
    p: worstCaseSignTest(known, ifWorst, ifBest),
    worseShare: worseShare(known, ifWorst, ifBest, alpha),
    ...known,
    clusters: worstSums.clusters,
    method: any ? clusterMethod(worstSums) : null,
    nEffLower: any ? effectivePairs(worstSums, alpha) : null,
    nEffUpper: any ? effectivePairs(bestSums, alpha) : null,
  };
}

type Three = [PairedTotals[], PairedTotals[], PairedTotals[]];
type Sums = ReturnType<typeof sumPairedClusters>;

function netChanges(clusters: readonly PairedTotals[]): Directions {
  return {
    worse: clusters.filter(({ broke, mended }) => broke > mended).length,
    better: clusters.filter(({ broke, mended }) => mended > broke).length,
  };
}

function scaled(sums: Sums, alpha: number): PairedTotals {
  const factor = effectivePairs(sums, alpha) / sums.cases;
  return { pairs: sums.cases * factor, broke: sums.broke * factor, mended: sums.mended * factor };
}
