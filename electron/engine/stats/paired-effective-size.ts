import { type ClusterSizes, kishClusters } from './cluster-sums.ts';
import { clusterMethod } from './effective-size.ts';
import { degreesOfFreedomFactor } from './student-t.ts';
import type { PairedTotals } from './tango.ts';

/** All that the clustered comparison needs to know about clusters of complete pairs. Whole numbers, exact in any order. */
export type PairedSums = ClusterSizes & {
  broke: number;
  mended: number;
  netSquared: number;
  netTimesCases: number;
};

/** Sums over the clusters that have a pair; `net` is how many more mended than broke. */
export function sumPairedClusters(clusters: readonly PairedTotals[]): PairedSums {
  const sums = { clusters: 0, cases: 0, casesSquared: 0, broke: 0, mended: 0, netSquared: 0, netTimesCases: 0 };
  for (const { pairs, broke, mended } of clusters) {
    sums.clusters += pairs > 0 ? 1 : 0;
    sums.cases += pairs;
    sums.casesSquared += pairs ** 2;
    sums.broke += broke;
    sums.mended += mended;
    sums.netSquared += (mended - broke) ** 2;
    sums.netTimesCases += (mended - broke) * pairs;
  }
  return sums;
}

/** The number of independent pairs that would tell as much about the difference: effectiveSize, for pairs. */
export function effectivePairs(sums: PairedSums, alpha: number): number {
  const { clusters, cases } = sums;
  const kish = kishClusters(sums);
  switch (clusterMethod(sums)) {
    case 'exact':
      return cases;
    case 'worst_case':
      return kish;
    case 'korn_graubard_plus4': {
      const estimated = (cases / plusFourDesignEffect(sums)) * degreesOfFreedomFactor(cases, clusters, alpha);
      return Math.min(cases, Math.max(kish, estimated));
    }
  }
}

/**
 * The variance of the difference over that of as many independent pairs, at least 1, after adding two clusters of mean
 * size that got worse whole and two that got better whole. Why it is stabilised so: see effective-size.ts.
 */
function plusFourDesignEffect(sums: PairedSums): number {
  const { clusters, cases, casesSquared, broke, mended, netSquared, netTimesCases } = sums;
  const added = 2;
  const size = cases / clusters;
  const allCases = cases + 2 * added * size;
  const allClusters = clusters + 2 * added;
  const difference = (mended - broke) / allCases;

  // Σ (net - difference·pairs)² over the clusters, multiplied out.
  const seen = netSquared - 2 * difference * netTimesCases + difference ** 2 * casesSquared;
  const squares = seen + added * (size - difference * size) ** 2 + added * (size + difference * size) ** 2;
  const variance = ((allClusters / (allClusters - 1)) * squares) / allCases ** 2;
  const independent = ((broke + mended + 2 * added * size) / allCases - difference ** 2) / allCases;

  return Math.max(1, variance / independent);
}
