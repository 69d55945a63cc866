import type { Counts, CriterionFigure, Rate } from '../../../shared/report.ts';
import { clusterInterval } from '../stats/cluster-interval.ts';
import { minimumClusters } from '../stats/effective-size.ts';
import { type RateInterval, rateInterval } from '../stats/rate-interval.ts';
import type { CaseOutcome, CompactVerdict } from './outcome.ts';

/** One criterion's verdicts, counted. */
export interface Tally {
  counts: Counts;
  missingBecause: Record<string, number>;
  excludedBecause: Record<string, number>;
  /** The same counts a cluster; empty where no cluster holds more than one of the outcomes. */
  clusters: Map<string, ClusterCounts>;
}

interface ClusterCounts {
  passed: number;
  observed: number;
  missing: number;
  /** Cases that their own declaration does not take out: what decides whether the design is clustered. */
  applicable: number;
}

/** One tally a criterion over all these outcomes. */
export function tallyAll(criteria: number, outcomes: readonly CaseOutcome[]): Tally[] {
  const clustered = new Set(outcomes.map((outcome) => outcome.cluster)).size < outcomes.length;
  return Array.from({ length: criteria }, (_, criterion) => {
    const tally: Tally = {
      counts: { passed: 0, failed: 0, missing: 0, excluded: 0, vacuous: 0 },
      missingBecause: {},
      excludedBecause: {},
      clusters: new Map(),
    };
    for (const { verdicts, cluster } of outcomes) {
      const verdict = verdicts[criterion]!;
      count(tally, verdict);
      if (clustered) countInCluster(tally.clusters, cluster, verdict);
    }
    return tally;
  });
}

function count({ counts, missingBecause, excludedBecause }: Tally, { status, reason, vacuous }: CompactVerdict): void {
  switch (status) {
    case 'pass':
      counts.passed += 1;
      if (vacuous) counts.vacuous += 1;
      return;
    case 'fail':
      counts.failed += 1;
      return;
    case 'missing':
      counts.missing += 1;
      missingBecause[reason!] = (missingBecause[reason!] ?? 0) + 1;
      return;
    case 'excluded':
      counts.excluded += 1;
      excludedBecause[reason!] = (excludedBecause[reason!] ?? 0) + 1;
  }
}

function countInCluster(clusters: Tally['clusters'], cluster: string, { status, reason }: CompactVerdict): void {
  const counts = clusters.get(cluster) ?? { passed: 0, observed: 0, missing: 0, applicable: 0 };
  clusters.set(cluster, counts);
  // Never having called the tool is an outcome, not a declaration: the case stays part of the design.
  if (status !== 'excluded' || reason === 'tool_not_called') counts.applicable += 1;
  if (status === 'pass') counts.passed += 1;
  if (status === 'pass' || status === 'fail') counts.observed += 1;
  if (status === 'missing') counts.missing += 1;
}

/**
 * The rate of a tally at a two-sided confidence in (0, 1). Exact when no cluster holds more than one applicable case,
 * whatever came out of them; else by clusters (spec 3, section 2).
 */
export function rateOf(tally: Tally, confidence: number): Rate {
  const clustered = [...tally.clusters.values()].some((cluster) => cluster.applicable > 1);
  return clustered ? clusteredRate(tally, confidence) : exactRate(tally.counts, confidence);
}

function exactRate({ passed, failed, missing }: Counts, confidence: number): Rate {
  const observed = passed + failed;
  return {
    ...bounds(rateInterval({ passed, observed, missing }, confidence)),
    observedOnly: only(rateInterval({ passed, observed, missing: 0 }, confidence)),
    clustered: false,
    method: 'exact',
    clusters: 0,
    gateUsable: true,
  };
}

function clusteredRate(tally: Tally, confidence: number): Rate {
  const clusters = [...tally.clusters.values()];
  const interval = clusterInterval(clusters, confidence);
  const observedOnly = clusterInterval(
    clusters.map((cluster) => ({ ...cluster, missing: 0 })),
    confidence,
  );
  return {
    ...bounds(interval),
    observedOnly: only(observedOnly),
    clustered: true,
    method: interval.method ?? 'exact',
    clusters: interval.clusters,
    gateUsable: interval.clusters >= minimumClusters,
  };
}

function bounds({ rate, lower, upper, lowerIfMissingPass }: RateInterval) {
  return { rate, lower, upper, lowerIfMissingPass };
}

function only({ lower, upper }: RateInterval) {
  return { lower, upper };
}

/** The figure of a criterion, from what it is and what was counted. */
export function figureOf(
  about: Pick<CriterionFigure, 'criterion' | 'type' | 'group' | 'options'>,
  tally: Tally,
  confidence: number,
): CriterionFigure {
  return {
    ...about,
    counts: tally.counts,
    rate: rateOf(tally, confidence),
    missingBecause: tally.missingBecause,
    excludedBecause: tally.excludedBecause,
  };
}
