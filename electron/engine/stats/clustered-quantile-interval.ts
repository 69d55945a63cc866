import { alphaFor } from './alpha.ts';
import { clopperPearsonLower } from './clopper-pearson.ts';
import { clusterLower, clusterUpper } from './cluster-interval.ts';
import { type ClusterSums, kishClusters, sumClusters } from './cluster-sums.ts';
import { effectiveUpper } from './effective-bounds.ts';
import { type ClusterMethod, clusterMethod, minimumClusters } from './effective-size.ts';
import { checkValues, quantileInterval, rankOfQuantile } from './quantile-interval.ts';
import { smallestInteger } from './search.ts';

export type ClusteredQuantileInterval = {
  /** Observed values, in their own unit. Null: nothing was observed, or no bound on that side. */
  point: number | null;
  lower: number | null;
  upper: number | null;
  /** As in ClusterInterval. */
  method: ClusterMethod | null;
  clusters: number;
  gateUsable: boolean;
};

/** An observed value and the index of its cluster. */
type Observation = { value: number; cluster: number };

/**
 * A quantile of values that come in clusters; null is a missing value. The bounds are where the interval for the
 * share of values at or below x, P(X <= x), crosses the quantile: Woodruff (1952), on the interval of
 * clusterInterval. A missing value counts as below all in the lower bound and as above all in the upper.
 *
 * When no cluster has more than one value this is quantileInterval, and exact. `quantile` (taken as the decimal
 * written) and `confidence` lie strictly between 0 and 1, values are finite. Throws a RangeError otherwise.
 */
export function clusteredQuantileInterval(
  clusters: readonly (readonly (number | null)[])[],
  quantile: number | string,
  confidence: number,
): ClusteredQuantileInterval {
  const observations = observationsOf(clusters);
  const values = observations.map(({ value }) => value);
  const sizes = clusters.map((cluster) => cluster.length);
  const none = sumClusters(sizes.map((cases) => ({ passed: 0, cases })));
  const method = none.cases === 0 ? null : clusterMethod(none);

  if (method === null || method === 'exact') {
    const { point, lower, upper } = quantileInterval(values, none.cases - values.length, quantile, confidence);
    return { point, lower, upper, method, clusters: none.clusters, gateUsable: method === 'exact' };
  }

  const alpha = alphaFor(confidence);
  const level = Number(quantile);
  const missing = clusters.map((cluster) => cluster.filter((value) => value === null).length);
  const nothing = sizes.map(() => 0);
  const rank = rankOfQuantile(values.length, quantile);

  // No more is known than if cases were independent, no less than if each of Kish's clusters were one case. Neither
  // bound can have crossed before one of those has, which spares a walk through every value of a large run.
  const kish = kishClusters(none);
  const lowerFrom = smallestInteger(0, none.cases, (passed) => {
    return effectiveUpper({ total: passed, size: none.cases, effectiveSize: kish }, alpha) > level;
  });
  const upperFrom = smallestInteger(0, none.cases, (passed) => clopperPearsonLower(passed, none.cases, alpha) >= level);

  return {
    point: rank === null ? null : values[rank - 1]!,
    lower: firstValue(observations, sizes, missing, lowerFrom, (share) => clusterUpper(share, alpha) > level),
    upper: firstValue(observations, sizes, nothing, upperFrom, (share) => clusterLower(share, alpha) >= level),
    method,
    clusters: none.clusters,
    gateUsable: none.clusters >= minimumClusters,
  };
}

function observationsOf(clusters: readonly (readonly (number | null)[])[]): Observation[] {
  const observations = clusters.flatMap((values, cluster) =>
    values.flatMap((value) => (value === null ? [] : [{ value, cluster }])),
  );
  checkValues(observations.map(({ value }) => value));
  return observations.sort((a, b) => a.value - b.value);
}

/**
 * The smallest observed x at which the counts of values at or below x, by cluster, do what is asked, knowing that fewer
 * than `from` in all cannot (null: no number can). Null when none does, or when the counts at the start already do.
 * Walks upward, because where the confidence is high the interval need not be strictly monotone.
 */
function firstValue(
  ascending: readonly Observation[],
  sizes: readonly number[],
  startAt: readonly number[],
  from: number | null,
  holds: (atOrBelow: ClusterSums) => boolean,
): number | null {
  const below = [...startAt];
  const sums = sumClusters(sizes.map((cases, cluster) => ({ passed: below[cluster]!, cases })));
  if (from === null || holds(sums)) return null;

  for (const [index, { value, cluster }] of ascending.entries()) {
    sums.passed += 1;
    sums.passedSquared += 2 * below[cluster]! + 1;
    sums.passedTimesCases += sizes[cluster]!;
    below[cluster]! += 1;
    const lastOfValue = value !== ascending[index + 1]?.value;
    if (lastOfValue && sums.passed >= from && holds(sums)) return value;
  }
  return null;
}
