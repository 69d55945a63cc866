import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectClose, loadVectors, type Tolerance } from '../../../testing/vectors.ts';
import { benjaminiHochberg, holm } from './multiplicity.ts';

interface Row {
  id: string;
  p: number[];
  holm: number[];
  bh: number[];
  'holm_rejected_at_0.05': number[];
  'bh_rejected_at_0.05': number[];
  tolerance: Tolerance;
}

describe('reference figures', () => {
  test.each(loadVectors<Row>('holm_bh'))('$id', (row) => {
    const adjusted = { holm: holm(row.p), bh: benjaminiHochberg(row.p) };
    row.p.forEach((_, at) => {
      expectClose(adjusted.holm[at]!, row.holm[at]!, row.tolerance, `holm ${at}`);
      expectClose(adjusted.bh[at]!, row.bh[at]!, row.tolerance, `bh ${at}`);
    });
    const rejected = (values: number[]) => values.flatMap((p, at) => (p <= 0.05 ? [at] : []));
    expect(rejected(adjusted.holm)).toEqual(row['holm_rejected_at_0.05']);
    expect(rejected(adjusted.bh)).toEqual(row['bh_rejected_at_0.05']);
  });
});

test('adjusting keeps the order, never lowers a p, and Holm is the stricter of the two', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }), (values) => {
      const [strict, lax] = [holm(values), benjaminiHochberg(values)];
      values.forEach((p, i) => {
        expect(lax[i]!).toBeGreaterThanOrEqual(p * (1 - 1e-12));
        expect(strict[i]!).toBeGreaterThanOrEqual(lax[i]! * (1 - 1e-12));
        values.forEach((other, j) => {
          if (p < other) expect(strict[i]!).toBeLessThanOrEqual(strict[j]!);
        });
      });
    }),
    { seed: 1 },
  );
});
