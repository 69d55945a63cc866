import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairedCellsFrom, swapRuns } from '../../../testing/paired-cells.ts';
import { expectClose, loadVectors, type Tolerance } from '../../../testing/vectors.ts';
import { pairedCells } from './paired-cells.ts';
import { pairedClusters } from './paired-clusters.ts';
import { pairedRate } from './paired-rate.ts';

interface Row {
  id: string;
  clusters: number[][];
  confidence: number;
  difference: number | null;
  clusters_better: number;
  clusters_worse: number;
  sign_p_complete_pairs: number;
  sign_p_worst_case: number;
  method: 'exact_cells' | 'worst_case' | 'korn_graubard_plus4';
  n_eff_lower: number;
  n_eff_upper: number;
  tango_lower: number;
  tango_upper: number;
  tolerance: Tolerance;
}

describe('reference figures', () => {
  test.each(loadVectors<Row>('paired_cluster'))('$id: $method at $confidence', (row) => {
    const paired = pairedClusters(row.clusters.map(pairedCellsFrom), row.confidence);
    expect(paired.method).toBe(row.method === 'exact_cells' ? 'exact' : row.method);
    expect(paired.better).toBe(row.clusters_better);
    expect(paired.worse).toBe(row.clusters_worse);
    expectClose(paired.difference, row.difference, row.tolerance, 'difference');
    expectClose(paired.pComplete, row.sign_p_complete_pairs, row.tolerance, 'pComplete');
    expectClose(paired.p, row.sign_p_worst_case, row.tolerance, 'p');
    expectClose(paired.nEffLower, row.n_eff_lower, row.tolerance, 'nEffLower');
    expectClose(paired.nEffUpper, row.n_eff_upper, row.tolerance, 'nEffUpper');
    expectClose(paired.lower, row.tango_lower, row.tolerance, 'lower');
    expectClose(paired.upper, row.tango_upper, row.tolerance, 'upper');
  });
});

const cluster = (most: number) =>
  fc
    .array(fc.constantFrom(0, 0, 0, 1, 2, 3, 3, 4, 6, 8), { minLength: 1, maxLength: most })
    .map((pairs) => pairedCellsFrom(pairedCells.map((_, cell) => pairs.filter((pair) => pair === cell).length)));
const clusters = (most: number) => fc.array(cluster(most), { minLength: 20, maxLength: 50 });

describe('laws', () => {
  test('clusters of one pair are independent pairs', () => {
    fc.assert(
      fc.property(clusters(1), (all) => {
        const total = pairedCellsFrom(pairedCells.map((cell) => all.reduce((sum, one) => sum + one[cell], 0)));
        expect(pairedClusters(all, 0.95)).toMatchObject({ ...pairedRate(total, 0.95), method: 'exact' });
      }),
      { seed: 1 },
    );
  });

  test('seen from the other run, everything is mirrored, to the last digit', () => {
    fc.assert(
      fc.property(clusters(4), (all) => {
        const there = pairedClusters(all, 0.95);
        const back = pairedClusters(all.map(swapRuns), 0.95);
        expect([back.p, back.worse, back.better]).toEqual([there.p, there.better, there.worse]);
        expect(0 - back.upper!).toBeCloseTo(there.lower!, 12);
        expect(0 - back.lower!).toBeCloseTo(there.upper!, 12);
      }),
      { seed: 1 },
    );
  });

  test('neither the order of clusters nor empty ones make a difference', () => {
    const empty = pairedCellsFrom(pairedCells.map(() => 0));
    fc.assert(
      fc.property(clusters(3), (all) => {
        expect(pairedClusters([empty, ...all.toReversed(), empty], 0.95)).toEqual(pairedClusters(all, 0.95));
      }),
      { seed: 1 },
    );
  });
});

test('no pair, no figure', () => {
  expect(pairedClusters([], 0.95)).toMatchObject({ difference: null, lower: null, upper: null, p: 1, method: null });
});
