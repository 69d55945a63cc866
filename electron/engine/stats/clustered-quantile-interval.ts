import { alphaFor } from './alpha.ts';
import { clusterLower, clusterUpper } from './cluster-interval.ts';
import { type ClusterSums, sumClusters } from './cluster-sums.ts';
import { type ClusterMethod, clusterMethod, minimumClusters } from './effective-size.ts';
import { checkValues, quantileInterval, rankOfQuantile } from './quantile-interval.ts';

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
  const rank = rankOfQuantile(values.length, quantile);

  return {
    point: rank === null ? null : values[rank - 1]!,
    lower: firstValue(observations, sizes, missing, (share) => clusterUpper(share, alpha) > level),
    upper: firstValue(
      observations,
      sizes,
      sizes.map(() => 0),
      (share) => clusterLower(share, alpha) >= level,
    ),
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
 * The smallest observed x at which the clusters' counts of values at or below x do what is asked; null when none does,
 * or when the counts they start from already do. Walks upward, because the interval need not be strictly monotone.
 */
function firstValue(
  ascending: readonly Observation[],
  sizes: readonly number[],
  startAt: readonly number[],
  holds: (atOrBelow: ClusterSums) => boolean,
): number | null {
  const below = [...startAt];
  const sums = sumClusters(sizes.map((cases, cluster) => ({ passed: below[cluster]!, cases })));
  if (holds(sums)) return null;

  for (const [index, { value, cluster }] of ascending.entries()) {
    sums.passed += 1;
    sums.passedSquared += 2 * below[cluster]! + 1;
    sums.passedTimesCases += sizes[cluster]!;
    below[cluster]! += 1;
    if (value !== ascending[index + 1]?.value && holds(sums)) return value;
  }
  return null;
}
