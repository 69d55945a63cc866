import { clusteredQuantileInterval } from './clustered-quantile-interval.ts';
import { type Directions, signTest, worstCaseSignTest } from './sign-test.ts';

/** A figure of one case in the old and in the new run; null where it is not known. */
export type PairedValue = readonly [old: number | null, now: number | null];

export type PairedValues = {
  complete: number;
  incomplete: number;
  increased: number;
  decreased: number;
  /** Exact sign test over the complete pairs, and the largest p there can be once the incomplete ones are known. */
  pComplete: number;
  p: number;
  /** The median of new - old; a bound is null where the pairs give none. */
  median: number | null;
  lower: number | null;
  upper: number | null;
  /** Some cluster has several pairs: the test counts clusters, and the bounds are approximate. */
  clustered: boolean;
};

/**
 * A count, such as steps, in two runs on the same cases, cluster by cluster. The sign test is on the cluster's net change,
 * and so on the cases where each is a cluster of its own. Nothing is assumed of the distribution. A pair that is not
 * complete counts against the observed direction, and so does a cluster that has one. Values are finite.
 */
export function pairedValues(clusters: readonly (readonly PairedValue[])[], confidence: number): PairedValues {
  const differences = clusters.map((cluster) => cluster.map(([old, now]) => difference(old, now)));
  const all = differences.flat();
  const known = all.filter((one) => one !== null);
  const net = differences.map((cluster) => cluster.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  const open = differences.map((cluster) => cluster.includes(null));
  const interval = clusteredQuantileInterval(differences, 0.5, confidence);
  return {
    complete: known.length,
    incomplete: all.length - known.length,
    increased: known.filter((one) => one > 0).length,
    decreased: known.filter((one) => one < 0).length,
    pComplete: signTest(...both(signs(net))),
    p: worstCaseSignTest(signs(net), openCount(net, open, -1), openCount(net, open, 1)),
    median: interval.point,
    lower: interval.lower,
    upper: interval.upper,
    clustered: interval.method !== null && interval.method !== 'exact',
  };
}

function difference(old: number | null, now: number | null): number | null {
  return old === null || now === null ? null : now - old;
}

/** Fewer is called better here, more worse; the test does not care. */
function signs(net: readonly number[]): Directions {
  return { worse: net.filter((one) => one < 0).length, better: net.filter((one) => one > 0).length };
}

/** The signs with every open cluster having this one. */
function openCount(net: readonly number[], open: readonly boolean[], sign: 1 | -1): Directions {
  return signs(net.map((one, at) => (open[at] ? sign : one)));
}

function both({ worse, better }: Directions): [number, number] {
  return [worse, better];
}
