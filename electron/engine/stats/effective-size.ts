import { type ClusterSizes, type ClusterSums, kishClusters } from './cluster-sums.ts';
import { degreesOfFreedomFactor } from './student-t.ts';

/**
 * `exact`: no cluster has more than one case. `worst_case`: cluster sizes are too unequal to estimate anything, so
 * each cluster counts as one case. `korn_graubard_plus4`: how alike the cases of a cluster are was estimated.
 */
export type ClusterMethod = 'exact' | 'worst_case' | 'korn_graubard_plus4';

/** Under so many clusters the two approximate methods were not shown to keep their confidence. */
export const minimumClusters = 20;

/** Decided by the sizes of the clusters alone, never by their outcomes. For at least one case. */
export function clusterMethod({ clusters, cases, casesSquared }: ClusterSizes): ClusterMethod {
  if (cases === clusters) return 'exact';
  // Kish's clusters / clusters < 0.85, in whole numbers. Below it the estimated effect was seen to be too small.
  return 20 * cases ** 2 < 17 * clusters * casesSquared ? 'worst_case' : 'korn_graubard_plus4';
}

/**
 * The number of independent cases that would tell as much about the rate as these clusters do: from Kish's clusters,
 * which is all there is to know when the cases of a cluster are always alike, up to `cases`.
 */
export function effectiveSize(sums: ClusterSums, alpha: number): number {
  const { clusters, cases } = sums;
  const kish = kishClusters(sums);

  switch (clusterMethod(sums)) {
    case 'exact':
      return cases;
    case 'worst_case':
      return kish;
    case 'korn_graubard_plus4': {
      const estimated = (cases / plusFourDesignEffect(sums)) * degreesOfFreedomFactor(cases, clusters, alpha);
      return Math.max(kish, estimated);
    }
  }
}

/** The variance of the rate over that of as many independent cases; null for the exact method, which needs none. */
export function designEffect(sums: ClusterSums): number | null {
  switch (clusterMethod(sums)) {
    case 'exact':
      return null;
    case 'worst_case':
      return sums.cases / kishClusters(sums);
    case 'korn_graubard_plus4':
      return plusFourDesignEffect(sums);
  }
}

/**
 * Estimated after adding two clusters of mean size that pass whole and two that fail whole, and never below 1. Without
 * them a single failure estimates a wild effect, and a case that fails could raise the lower bound.
 *
 * The variance is that of a ratio estimator under cluster sampling: Korn & Graubard (1998). Adding two and two is
 * Agresti & Coull's (1998) idea carried over to clusters; that step is this program's own.
 */
function plusFourDesignEffect({ clusters, cases, casesSquared, passed, passedSquared, passedTimesCases }: ClusterSums) {
  const added = 2;
  const size = cases / clusters;
  const allCases = cases + 2 * added * size;
  const allClusters = clusters + 2 * added;
  const rate = (passed + added * size) / allCases;

  // Σ (passed - rate·cases)² over the clusters, multiplied out.
  const seen = passedSquared - 2 * rate * passedTimesCases + rate ** 2 * casesSquared;
  const squares = seen + added * (rate * size) ** 2 + added * ((1 - rate) * size) ** 2;
  const variance = ((allClusters / (allClusters - 1)) * squares) / allCases ** 2;

  return Math.max(1, variance / ((rate * (1 - rate)) / allCases));
}
