import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectClose, loadVectors, type Tolerance } from '../../../testing/vectors.ts';
import { type PairedValue, pairedValues } from './paired-values.ts';

interface Row {
  id: string;
  pairs: PairedValue[];
  confidence: number;
  complete: number;
  incomplete: number;
  increased: number;
  decreased: number;
  unchanged: number;
  sign_p_complete_pairs: number;
  sign_p_worst_case: number;
  median_difference: number | null;
  median_difference_lower: number | null;
  median_difference_upper: number | null;
  tolerance: Tolerance;
}

describe('reference figures', () => {
  test.each(loadVectors<Row>('paired_counts'))('$id at $confidence', (row) => {
    const paired = pairedValues(
      row.pairs.map((pair) => [pair]),
      row.confidence,
    );
    expect(paired).toMatchObject({
      complete: row.complete,
      incomplete: row.incomplete,
      increased: row.increased,
      decreased: row.decreased,
      median: row.median_difference,
      lower: row.median_difference_lower,
      upper: row.median_difference_upper,
    });
    expect(paired.complete - paired.increased - paired.decreased).toBe(row.unchanged);
    expectClose(paired.pComplete, row.sign_p_complete_pairs, row.tolerance, 'pComplete');
    expectClose(paired.p, row.sign_p_worst_case, row.tolerance, 'p');
  });
});

const value = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 12 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const pairs = fc.array(fc.tuple(value, value), { maxLength: 80 });

test('seen from the other run, the test stays and the bounds are mirrored', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const there = pairedValues(
        all.map((pair) => [pair]),
        0.95,
      );
      const back = pairedValues(
        all.map(([old, now]) => [[now, old]]),
        0.95,
      );
      expect(back.p).toBe(there.p);
      expect([back.increased, back.decreased]).toEqual([there.decreased, there.increased]);
      expect(negated(back.upper)).toBe(there.lower);
      expect(negated(back.lower)).toBe(there.upper);
    }),
    { seed: 1 },
  );
});

test('a cluster counts once, by what it changed on the whole, and an open one against the observed direction', () => {
  const up: PairedValue[] = [
    [1, 4],
    [3, 2],
  ];
  const clusters = Array.from({ length: 20 }, () => up);
  expect(pairedValues(clusters, 0.95)).toMatchObject({
    increased: 20,
    decreased: 20,
    pComplete: 2 ** -19,
    clustered: true,
  });
  const open = clusters.with(0, [
    [1, 4],
    [3, null],
  ]);
  expect(pairedValues(open, 0.95).p).toBeCloseTo((2 * 21) / 2 ** 20, 14);
});

function negated(bound: number | null): number | null {
  return bound === null ? null : 0 - bound;
}
