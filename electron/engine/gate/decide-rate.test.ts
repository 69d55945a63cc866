import { expect, test } from 'vitest';
import type { GateVerdict } from '../../../shared/release.ts';
import { loadVectors } from '../../../testing/vectors.ts';
import { rateInterval } from '../stats/rate-interval.ts';
import { overall } from './decide-gate.ts';
import { decideMaxFailures, decideMinRate, type Evidence } from './decide-rate.ts';

interface Row {
  id: string;
  rule: {
    method: 'interval' | 'observed_count';
    min_rate?: number;
    max_failures?: number;
    min_observed?: number;
    confidence?: number;
    allow_approximate_methods?: boolean;
  };
  counts: {
    passed: number;
    failed: number;
    missing: number;
    excluded: number;
    transform_checked?: boolean;
    clustered?: boolean;
    clusters?: number;
    lower?: number;
    upper?: number;
  };
  verdict: string;
  reason: string;
}

function evidence({ rule, counts }: Row): Evidence {
  const { passed, failed, missing, excluded } = counts;
  const exact = rateInterval({ passed, observed: passed + failed, missing }, rule.confidence ?? 0.95);
  return {
    passed,
    failed,
    missing,
    excluded,
    lower: counts.lower ?? exact.lower,
    upper: counts.upper ?? exact.upper,
    lowerIfMissingPass: exact.lowerIfMissingPass,
    clustered: counts.clustered ?? false,
    clusters: counts.clusters ?? 0,
    transformChecked: counts.transform_checked ?? true,
  };
}

test.each(loadVectors<Row>('gate_decisions'))('$id: $reason', (row) => {
  const { rule } = row;
  const minObserved = rule.min_observed ?? 0;
  const decision =
    rule.max_failures !== undefined
      ? decideMaxFailures({ maxFailures: rule.max_failures, minObserved }, evidence(row))
      : decideMinRate(
          {
            minRate: rule.min_rate!,
            minObserved,
            allowApproximateMethods: rule.allow_approximate_methods ?? false,
            minClusters: 20,
          },
          evidence(row),
        );
  expect(decision).toEqual({ verdict: row.verdict, reason: row.reason });
});

interface Overall {
  rules: GateVerdict[];
  overall: GateVerdict;
  reason: string | null;
}

test.each(loadVectors<Overall>('gate_decisions', 'overall_rows'))('$rules together: $overall', (row) => {
  const { verdict, reason } = overall(row.rules);
  expect({ verdict, reason: reason ?? null }).toEqual({ verdict: row.overall, reason: row.reason });
});
