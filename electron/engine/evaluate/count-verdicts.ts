import type { Counts, CriterionFigure, Rate } from '../../../shared/report.ts';
import { clusterInterval } from '../stats/cluster-interval.ts';
import { minimumClusters } from '../stats/effective-size.ts';
import { type RateInterval, rateInterval } from '../stats/rate-interval.ts';
import type { CaseOutcome, CompactVerdict } from './outcome.ts';

/** One criterion's verdicts, gathered by cluster. */
export interface Tally {
  counts: Counts;
  missingBecause: Record<string, number>;
  excludedBecause: Record<string, number>;
  clusters: Map<string, ClusterCounts>;
}

interface ClusterCounts {
  passed: number;
  observed: number;
  missing: number;
  /** Cases that their own declaration does not take out: what decides whether the design is clustered. */
  applicable: number;
}

export function newTally(): Tally {
  return {
    counts: { passed: 0, failed: 0, missing: 0, excluded: 0, vacuous: 0 },
    missingBecause: {},
    excludedBecause: {},
    clusters: new Map(),
  };
}

/** Adds one case's verdict to the tally. */
export function count(tally: Tally, cluster: string, verdict: CompactVerdict): void {
  const { counts } = tally;
  const of = tally.clusters.get(cluster) ?? { passed: 0, observed: 0, missing: 0, applicable: 0 };
  tally.clusters.set(cluster, of);
  switch (verdict.status) {
    case 'pass':
    case 'fail':
      of.applicable += 1;
      of.observed += 1;
      if (verdict.status === 'fail') counts.failed += 1;
      else {
        of.passed += 1;
        counts.passed += 1;
        if (verdict.vacuous) counts.vacuous += 1;
      }
      return;
    case 'missing':
      of.applicable += 1;
      of.missing += 1;
      counts.missing += 1;
      tick(tally.missingBecause, verdict.reason);
      return;
    case 'excluded':
      // Never having called the tool is an outcome, not a declaration: the case stays part of the design.
      if (verdict.reason === 'tool_not_called') of.applicable += 1;
      counts.excluded += 1;
      tick(tally.excludedBecause, verdict.reason);
  }
}

function tick(counts: Record<string, number>, key: string | undefined): void {
  if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1;
}

/** One tally a criterion over all these outcomes. */
export function tallyAll(criteria: number, outcomes: Iterable<CaseOutcome>): Tally[] {
  const tallies = Array.from({ length: criteria }, newTally);
  for (const outcome of outcomes) {
    for (let i = 0; i < criteria; i++) count(tallies[i]!, outcome.cluster, outcome.verdicts[i]!);
  }
  return tallies;
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

export function figureOf(
  criterion: string,
  type: string,
  options: Record<string, unknown>,
  tally: Tally,
  confidence: number,
): CriterionFigure {
  return {
    criterion,
    type,
    options,
    counts: tally.counts,
    rate: rateOf(tally, confidence),
    missingBecause: tally.missingBecause,
    excludedBecause: tally.excludedBecause,
  };
}
