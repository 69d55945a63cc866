import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectClose, loadVectors, type Tolerance } from '../../../testing/vectors.ts';
import { clopperPearsonLower } from './clopper-pearson.ts';
import { validPairsAtLeast, whyNotChecked } from './validity-bound.ts';

interface Row {
  id: string;
  pairs: number;
  labelled: number;
  valid: number;
  minimum_validity: number;
  confidence: number;
  lower_valid_pairs: number;
  lower: number;
  status: 'checked' | 'not_checked';
  reason: string | null;
  status_if_sample_not_drawn_by_engine: 'checked' | 'not_checked';
  lower_if_sample_not_drawn_by_engine: number;
  tolerance: Tolerance;
}

const status = (reason: string | null) => (reason === null ? 'checked' : 'not_checked');

describe('reference figures', () => {
  test.each(loadVectors<Row>('validity_labels'))('$id: $valid valid of $labelled of $pairs at $confidence', (row) => {
    const { pairs, labelled, valid, minimum_validity } = row;
    const atLeast = validPairsAtLeast(pairs, labelled, valid, row.confidence);
    expect(atLeast).toBe(row.lower_valid_pairs);
    expectClose(atLeast / pairs, row.lower, row.tolerance, 'lower');
    const reason = whyNotChecked({ pairs, labelled, atLeast }, minimum_validity);
    expect(reason).toBe(row.reason);
    expect(status(reason)).toBe(row.status);

    const notDrawn = whyNotChecked({ pairs, labelled, atLeast: valid }, minimum_validity);
    expect(status(notDrawn)).toBe(row.status_if_sample_not_drawn_by_engine);
    expectClose(valid / pairs, row.lower_if_sample_not_drawn_by_engine, row.tolerance, 'lower, not drawn');
  });
});

const confidence = fc.constantFrom(0.8, 0.9, 0.95, 0.99);
const counts = fc
  .integer({ min: 1, max: 120 })
  .chain((pairs) => fc.tuple(fc.constant(pairs), fc.nat({ max: pairs })))
  .chain(([pairs, drawn]) => fc.tuple(fc.constant(pairs), fc.constant(drawn), fc.nat({ max: drawn })));

describe('laws', () => {
  test('with every pair labelled the bound is what was found', () => {
    for (let valid = 0; valid <= 30; valid++) expect(validPairsAtLeast(30, 30, valid, 0.95)).toBe(valid);
  });

  test('it lies between what was found and what is not excluded for certain', () => {
    fc.assert(
      fc.property(counts, confidence, ([pairs, drawn, valid], level) => {
        const bound = validPairsAtLeast(pairs, drawn, valid, level);
        expect(bound).toBeGreaterThanOrEqual(valid);
        expect(bound).toBeLessThanOrEqual(pairs - (drawn - valid));
      }),
      { seed: 1 },
    );
  });

  test('one more valid pair never lowers it, one more that is not never raises it', () => {
    fc.assert(
      fc.property(counts, confidence, ([pairs, drawn, valid], level) => {
        fc.pre(drawn < pairs);
        const bound = validPairsAtLeast(pairs, drawn, valid, level);
        expect(validPairsAtLeast(pairs, drawn + 1, valid + 1, level)).toBeGreaterThanOrEqual(bound);
        expect(validPairsAtLeast(pairs, drawn + 1, valid, level)).toBeLessThanOrEqual(bound);
      }),
      { seed: 1 },
    );
  });

  test('it misses with at most alpha/2, whatever the truth', () => {
    const [pairs, drawn] = [40, 12];
    for (let truth = 0; truth <= pairs; truth++) {
      let missed = 0;
      for (let valid = 0; valid <= drawn; valid++) {
        if (validPairsAtLeast(pairs, drawn, valid, 0.9) > truth) missed += chance(pairs, truth, drawn, valid);
      }
      expect(missed).toBeLessThanOrEqual(0.05 + 1e-12);
    }
  });

  test('of ever more pairs it comes to the bound of Clopper and Pearson, from above', () => {
    const limit = clopperPearsonLower(19, 20, 0.05);
    const share = validPairsAtLeast(50_000, 20, 19, 0.95) / 50_000;
    expect(share).toBeGreaterThan(limit);
    expect(share).toBeCloseTo(limit, 3);
  });
});

/** P(X = k) for k valid among `drawn` of `pairs`, of which `valid` are. */
function chance(pairs: number, valid: number, drawn: number, k: number): number {
  const choose = (n: number, of: number): number =>
    of < 0 || of > n ? 0 : of === 0 ? 1 : (choose(n - 1, of - 1) * n) / of;
  return (choose(valid, k) * choose(pairs - valid, drawn - k)) / choose(pairs, drawn);
}

test.each([
  [0, 0, 0, 0.85, 'too_few_labels'],
  [3, 3, 3, 1, null],
  [3, 3, 2, 1, 'validity_below_minimum'],
  [20, 19, 19, 0.5, 'too_few_labels'],
  [20, 20, 17, 0.85, null], // 17/20 is 0.85, and no double near it decides
  [100, 100, 7, 0.07, null],
])('%d pairs, %d labelled, at least %d valid, %d asked for: %s', (pairs, labelled, atLeast, minimum, reason) => {
  expect(whyNotChecked({ pairs, labelled, atLeast }, minimum)).toBe(reason);
});

test.each([
  [10, 11, 5],
  [10, 5, 6],
  [10, 5.5, 5],
  [-1, 0, 0],
])('%d pairs, %d drawn, %d valid cannot be', (pairs, drawn, valid) => {
  expect(() => validPairsAtLeast(pairs, drawn, valid, 0.95)).toThrow(RangeError);
});
