import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectClose, loadVectors, type Tolerance } from '../../../testing/vectors.ts';
import { clusterInterval } from './cluster-interval.ts';
import type { Counts } from './counts.ts';
import { minimumClusters } from './effective-size.ts';
import { rateInterval } from './rate-interval.ts';

type Row = {
  id: string;
  passed: number[];
  observed: number[];
  missing: number[];
  confidence: number;
  rate: number | null;
  lower: number | null;
  upper: number | null;
  method: string | null;
  clusters: number;
  kish_clusters?: number;
  deff_lower?: number | null;
  deff_upper?: number | null;
  n_eff_lower?: number;
  n_eff_upper?: number;
  gate_usable: boolean;
  tolerance: Tolerance;
};

describe('reference figures', () => {
  test.each(loadVectors<Row>('cluster_interval'))('$id: $clusters clusters at $confidence', (row) => {
    const clusters = row.passed.map((passed, i) => ({
      passed,
      observed: row.observed[i]!,
      missing: row.missing[i]!,
    }));
    const interval = clusterInterval(clusters, row.confidence);
    expect(interval.method).toBe(row.method);
    expect(interval.clusters).toBe(row.clusters);
    expect(interval.gateUsable).toBe(row.gate_usable);
    expectClose(interval.rate, row.rate, row.tolerance, 'rate');
    expectClose(interval.lower, row.lower, row.tolerance, 'lower');
    expectClose(interval.upper, row.upper, row.tolerance, 'upper');
    expectClose(interval.kish, row.kish_clusters ?? null, row.tolerance, 'kish');
    expectClose(interval.deffLower, row.deff_lower ?? null, row.tolerance, 'deffLower');
    expectClose(interval.deffUpper, row.deff_upper ?? null, row.tolerance, 'deffUpper');
    expectClose(interval.nEffLower, row.n_eff_lower ?? null, row.tolerance, 'nEffLower');
    expectClose(interval.nEffUpper, row.n_eff_upper ?? null, row.tolerance, 'nEffUpper');
  });
});

/** Clusters of up to `most` cases each, with every kind of outcome. */
function clustersOf(most: number, howMany: { minLength: number; maxLength: number }) {
  const outcome = fc.constantFrom('passed', 'passed', 'passed', 'failed', 'missing');
  return fc.array(fc.array(outcome, { minLength: 1, maxLength: most }).map(countsOf), howMany);
}

function countsOf(outcomes: string[]): Counts {
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  return { passed: count('passed'), observed: count('passed') + count('failed'), missing: count('missing') };
}

describe('laws', () => {
  test('clusters of one case are independent cases', () => {
    fc.assert(
      fc.property(clustersOf(1, { minLength: 1, maxLength: 90 }), fc.constantFrom(0.9, 0.95), (clusters, level) => {
        const total = clusters.reduce((sum, c) => ({
          passed: sum.passed + c.passed,
          observed: sum.observed + c.observed,
          missing: sum.missing + c.missing,
        }));
        expect(clusterInterval(clusters, level)).toMatchObject({ ...rateInterval(total, level), method: 'exact' });
      }),
      { seed: 1 },
    );
  });

  test('a missing case can only widen', () => {
    fc.assert(
      fc.property(clustersOf(4, { minLength: minimumClusters, maxLength: 60 }), fc.nat(), (clusters, pick) => {
        const index = pick % clusters.length;
        const { passed, observed, missing } = clusters[index]!;
        fc.pre(observed > 0);
        const forgotten = { passed: Math.max(0, passed - 1), observed: observed - 1, missing: missing + 1 };
        const known = clusterInterval(clusters, 0.95);
        const open = clusterInterval(clusters.with(index, forgotten), 0.95);
        expect(open.lower!).toBeLessThanOrEqual(known.lower!);
        expect(open.upper!).toBeGreaterThanOrEqual(known.upper!);
        expect(open.lowerIfMissingPass!).toBeGreaterThanOrEqual(known.lowerIfMissingPass!);
      }),
      { seed: 1 },
    );
  });

  test('a failure that turns into a pass never lowers a bound', () => {
    fc.assert(
      fc.property(clustersOf(4, { minLength: minimumClusters, maxLength: 60 }), fc.nat(), (clusters, pick) => {
        const index = pick % clusters.length;
        const { passed, observed, missing } = clusters[index]!;
        fc.pre(passed < observed);
        const before = clusterInterval(clusters, 0.95);
        const after = clusterInterval(clusters.with(index, { passed: passed + 1, observed, missing }), 0.95);
        expect(after.lower!).toBeGreaterThanOrEqual(before.lower!);
        expect(after.upper!).toBeGreaterThanOrEqual(before.upper!);
      }),
      { seed: 1 },
    );
  });

  test('neither the order of clusters nor empty ones make a difference', () => {
    fc.assert(
      fc.property(clustersOf(5, { minLength: 1, maxLength: 60 }), (clusters) => {
        const empty = { passed: 0, observed: 0, missing: 0 };
        expect(clusterInterval([empty, ...clusters.toReversed(), empty], 0.95)).toEqual(
          clusterInterval(clusters, 0.95),
        );
      }),
      { seed: 1 },
    );
  });

  test('never tells more than independent cases would, nor less than one case a cluster', () => {
    fc.assert(
      fc.property(clustersOf(4, { minLength: 1, maxLength: 60 }), (clusters) => {
        const { kish, nEffLower, nEffUpper } = clusterInterval(clusters, 0.95);
        const cases = clusters.reduce((sum, { observed, missing }) => sum + observed + missing, 0);
        for (const size of [nEffLower!, nEffUpper!]) {
          expect(size).toBeLessThanOrEqual(cases);
          expect(size).toBeGreaterThanOrEqual(kish!);
        }
      }),
      { seed: 1 },
    );
  });
});

test('twenty pairs that all pass are twenty cases, not forty; and so they are if the missing case passes', () => {
  const pairs: Counts[] = Array.from({ length: 20 }, () => ({ passed: 2, observed: 2, missing: 0 }));
  expect(clusterInterval(pairs, 0.95).lower!.toFixed(4)).toBe('0.8316');

  const oneMissing = clusterInterval(pairs.with(0, { passed: 1, observed: 1, missing: 1 }), 0.95);
  expect(oneMissing.lower!).toBeLessThan(0.8316);
  expect(oneMissing.lowerIfMissingPass!.toFixed(4)).toBe('0.8316');
});

test('from 0.85 of the clusters on, unequal sizes are still estimated', () => {
  // Kish's clusters: (3 + 17·1)² / (3² + 17) = 15.38 of 18, and with one cluster of 4 it is 13.4 of 18.
  const ones = Array.from({ length: 17 }, () => ({ passed: 1, observed: 1, missing: 0 }));
  const withOneOf = (cases: number) => clusterInterval([{ passed: cases, observed: cases, missing: 0 }, ...ones], 0.95);
  expect(withOneOf(3).method).toBe('korn_graubard_plus4');
  expect(withOneOf(4).method).toBe('worst_case');
});
