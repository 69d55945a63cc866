import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadVectors } from '../../../testing/vectors.ts';
import { clusterInterval } from './cluster-interval.ts';
import { clusteredQuantileInterval } from './clustered-quantile-interval.ts';
import { quantileInterval } from './quantile-interval.ts';

type Row = {
  id: string;
  clusters: (number | null)[][];
  quantile: string;
  confidence: number;
  point: number | null;
  lower: number | null;
  upper: number | null;
};

describe('reference figures', () => {
  test.each(loadVectors<Row>('quantile_interval_clustered'))('$id: quantile $quantile at $confidence', (row) => {
    const { point, lower, upper } = row;
    expect(clusteredQuantileInterval(row.clusters, row.quantile, row.confidence)).toMatchObject({
      point,
      lower,
      upper,
    });
  });
});

const value = fc.option(fc.integer({ min: 0, max: 12 }), { freq: 8 });
const quantile = fc.integer({ min: 1, max: 99 }).map((n) => n / 100);

test('clusters of one value are independent values', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 100 }), quantile, (values, q) => {
      const known = values.filter((v) => v !== null);
      const { point, lower, upper } = quantileInterval(known, values.length - known.length, q, 0.95);
      const clusters = values.map((v) => [v]);
      expect(clusteredQuantileInterval(clusters, q, 0.95)).toMatchObject({ point, lower, upper, method: 'exact' });
    }),
    { seed: 1 },
  );
});

test('the bounds are where the clustered share of values at or below x crosses the quantile', () => {
  const clusters = fc.array(fc.array(value, { minLength: 1, maxLength: 3 }), { minLength: 20, maxLength: 40 });
  fc.assert(
    fc.property(clusters, quantile, (groups, q) => {
      const interval = clusteredQuantileInterval(groups, q, 0.95);
      fc.pre(interval.method === 'korn_graubard_plus4');
      const xs = [...new Set(groups.flat().filter((v) => v !== null))].sort((a, b) => a - b);
      const shares = xs.map((x) =>
        clusterInterval(
          groups.map((group) => atOrBelow(group, x)),
          0.95,
        ),
      );
      const nothingBelow = clusterInterval(
        groups.map((group) => atOrBelow(group, Number.NEGATIVE_INFINITY)),
        0.95,
      );

      const lower = nothingBelow.upper! > q ? undefined : xs.find((_, i) => shares[i]!.upper! > q);
      const upper = xs.find((_, i) => shares[i]!.lower! >= q);
      expect(interval).toMatchObject({ lower: lower ?? null, upper: upper ?? null });
    }),
    { seed: 1, numRuns: 60 },
  );
});

function atOrBelow(group: (number | null)[], x: number) {
  const known = group.filter((v) => v !== null);
  return { passed: known.filter((v) => v <= x).length, observed: known.length, missing: group.length - known.length };
}

test('no value, or only missing ones', () => {
  const nothing = { point: null, lower: null, upper: null };
  expect(clusteredQuantileInterval([[], []], 0.5, 0.95)).toMatchObject({ ...nothing, method: null, clusters: 0 });
  expect(clusteredQuantileInterval([[null, null], [null]], 0.5, 0.95)).toMatchObject({ ...nothing, clusters: 2 });
});
