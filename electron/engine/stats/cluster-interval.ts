import { alphaFor } from './alpha.ts';
import { type ClusterSums, kishClusters, sumClusters } from './cluster-sums.ts';
import { type Counts, checkCounts } from './counts.ts';
import { effectiveLower, effectiveUpper } from './effective-bounds.ts';
import { type ClusterMethod, clusterMethod, designEffect, effectiveSize, minimumClusters } from './effective-size.ts';
import { type RateInterval, rateInterval } from './rate-interval.ts';

export type ClusterInterval = RateInterval & {
  /** Null when there is no case at all; so are the figures below it that would need one. */
  method: ClusterMethod | null;
  /** Clusters that have a case, observed or missing. */
  clusters: number;
  /** Kish's effective number of clusters, at most `clusters`. */
  kish: number | null;
  /** Design effect, at least 1, with every missing case failed (lower) and passed (upper); null when exact. */
  deffLower: number | null;
  deffUpper: number | null;
  /** The independent cases these would be worth, in the same two completions. */
  nEffLower: number | null;
  nEffUpper: number | null;
  /** Exact, or approximate on enough clusters. */
  gateUsable: boolean;
};

/**
 * The pass rate of cases that come in clusters, with an interval that does not take the cases of one cluster for
 * independent. As everywhere, a missing case counts as failed in the lower bound and as passed in the upper.
 *
 * When no cluster has more than one case this is rateInterval, and exact. Otherwise it is Korn & Graubard's (1998)
 * interval with a stabilised design effect, and approximate. `confidence` lies strictly between 0 and 1. Throws a
 * RangeError for counts that cannot be, or another confidence.
 */
export function clusterInterval(clusters: readonly Counts[], confidence: number): ClusterInterval {
  clusters.forEach(checkCounts);
  const alpha = alphaFor(confidence);
  const total = addUp(clusters);
  if (total.observed + total.missing === 0) return { ...rateInterval(total, confidence), ...noClusters };

  const missingFail = sumClusters(clusters.map((c) => ({ passed: c.passed, cases: c.observed + c.missing })));
  const missingPass = sumClusters(
    clusters.map((c) => ({ passed: c.passed + c.missing, cases: c.observed + c.missing })),
  );
  const method = clusterMethod(missingFail);

  return {
    rate: total.observed === 0 ? null : total.passed / total.observed,
    lower: clusterLower(missingFail, alpha),
    upper: clusterUpper(missingPass, alpha),
    lowerIfMissingPass: clusterLower(missingPass, alpha),
    upperIfMissingFail: clusterUpper(missingFail, alpha),
    method,
    clusters: missingFail.clusters,
    kish: kishClusters(missingFail),
    deffLower: designEffect(missingFail),
    deffUpper: designEffect(missingPass),
    nEffLower: effectiveSize(missingFail, alpha),
    nEffUpper: effectiveSize(missingPass, alpha),
    gateUsable: method === 'exact' || missingFail.clusters >= minimumClusters,
  };
}

/** The lower bound of clusterInterval, from the sums of clusters that have at least one case and none missing. */
export function clusterLower(sums: ClusterSums, alpha: number): number {
  return effectiveLower({ total: sums.passed, size: sums.cases, effectiveSize: effectiveSize(sums, alpha) }, alpha);
}

/** The upper bound that goes with clusterLower. */
export function clusterUpper(sums: ClusterSums, alpha: number): number {
  return effectiveUpper({ total: sums.passed, size: sums.cases, effectiveSize: effectiveSize(sums, alpha) }, alpha);
}

function addUp(clusters: readonly Counts[]): Counts {
  const total = { passed: 0, observed: 0, missing: 0 };
  for (const { passed, observed, missing } of clusters) {
    total.passed += passed;
    total.observed += observed;
    total.missing += missing;
  }
  return total;
}

const noClusters = {
  method: null,
  clusters: 0,
  kish: null,
  deffLower: null,
  deffUpper: null,
  nEffLower: null,
  nEffUpper: null,
  gateUsable: false,
};
