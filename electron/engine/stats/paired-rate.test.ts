import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PairedRow, pairedCellsOf, swapRuns } from '../../../testing/paired-cells.ts';
import { expectClose, loadVectors } from '../../../testing/vectors.ts';
import { alphaFor } from './alpha.ts';
import { noPairs, type PairedCells, pairedCells } from './paired-cells.ts';
import { pairedRate } from './paired-rate.ts';

interface Row extends PairedRow {
  id: string;
  confidence: number;
  difference: number | null;
  p_exact_complete_pairs: number;
  p_exact_worst_case: number;
  tango_lower: number | null;
  tango_upper: number | null;
  worse_share_lower: number | null;
  worse_share_upper: number | null;
  tolerance: { abs: number; rel: number };
}

describe('reference figures', () => {
  test.each(loadVectors<Row>('mcnemar_newcombe_tango'))('$id at $confidence', (row) => {
    const paired = pairedRate(pairedCellsOf(row), row.confidence);
    expectClose(paired.difference, row.difference, row.tolerance, 'difference');
    expectClose(paired.pComplete, row.p_exact_complete_pairs, row.tolerance, 'pComplete');
    expectClose(paired.p, row.p_exact_worst_case, row.tolerance, 'p');
    expectClose(paired.lower, row.tango_lower, row.tolerance, 'lower');
    expectClose(paired.upper, row.tango_upper, row.tolerance, 'upper');
    expectClose(paired.worseShare.lower, row.worse_share_lower, row.tolerance, 'worseShare.lower');
    expectClose(paired.worseShare.upper, row.worse_share_upper, row.tolerance, 'worseShare.upper');
  });
});

const counted = fc.record(
  Object.fromEntries(pairedCells.map((cell) => [cell, fc.nat({ max: cell.includes('issing') ? 3 : 25 })])),
) as unknown as fc.Arbitrary<PairedCells>;
const confidence = fc.constantFrom(0.8, 0.9, 0.95, 0.99);

describe('laws', () => {
  test('seen from the other run, everything is mirrored, to the last digit', () => {
    fc.assert(
      fc.property(counted, confidence, (cells, level) => {
        const there = pairedRate(cells, level);
        const back = pairedRate(swapRuns(cells), level);
        expect(back.p).toBe(there.p);
        expect(negated(back.difference)).toBe(there.difference);
        expect([negated(back.upper), negated(back.lower)]).toEqual([there.lower, there.upper]);
        if (there.worseShare.share !== null) expect(back.worseShare.share).toBeCloseTo(1 - there.worseShare.share, 14);
        if (there.worseShare.lower !== null) expect(back.worseShare.upper).toBeCloseTo(1 - there.worseShare.lower, 12);
      }),
      { seed: 1 },
    );
  });

  test('whatever a missing verdict turns out to be, the bounds had it inside', () => {
    const open = pairedCells.filter((cell) => cell.includes('issing'));
    fc.assert(
      fc.property(counted, confidence, fc.constantFrom(...open), fc.boolean(), (cells, level, cell, passes) => {
        fc.pre(cells[cell] > 0);
        const settled = settle(cell, passes);
        const before = pairedRate(cells, level);
        const after = pairedRate({ ...cells, [cell]: cells[cell] - 1, [settled]: cells[settled] + 1 }, level);
        expect(after.lower!).toBeGreaterThanOrEqual(before.lower!);
        expect(after.upper!).toBeLessThanOrEqual(before.upper!);
      }),
      { seed: 1 },
    );
  });

  test('the interval holds the difference, and leaves out zero whenever the test finds a change', () => {
    fc.assert(
      fc.property(counted, (cells) => {
        const { difference, lower, upper, p, worseShare } = pairedRate(cells, 0.95);
        fc.pre(difference !== null);
        expect(lower!).toBeLessThanOrEqual(difference!);
        expect(upper!).toBeGreaterThanOrEqual(difference!);
        if (p <= alphaFor(0.95)) {
          expect(lower! > 0 || upper! < 0).toBe(true);
          expect(worseShare.lower! > 0.5 || worseShare.upper! < 0.5).toBe(true);
        }
      }),
      { seed: 1 },
    );
  });
});

test('the largest p over every completion, by trying all of them', () => {
  fc.assert(
    fc.property(fc.record({ ...smallCells }) as unknown as fc.Arbitrary<PairedCells>, (cells) => {
      const known = pairedRate(cells, 0.95);
      const largest = Math.max(...completions(cells).map((one) => reversal(cells, one) ?? pairedRate(one, 0.95).p));
      expect(known.p).toBeCloseTo(largest, 12);
    }),
    { seed: 1, numRuns: 60 },
  );
});

const smallCells = Object.fromEntries(
  pairedCells.map((cell) => [cell, fc.nat({ max: cell.includes('issing') ? 1 : 8 })]),
);

/** 1 for a completion that takes the observed direction away. */
function reversal(cells: PairedCells, one: PairedCells): number | undefined {
  const sign = Math.sign(cells.failPass - cells.passFail);
  return sign === 0 || Math.sign(one.failPass - one.passFail) !== sign ? 1 : undefined;
}

function completions(cells: PairedCells): PairedCells[] {
  const open = pairedCells.find((cell) => cell.includes('issing') && cells[cell] > 0);
  if (!open) return [cells];
  return [true, false].flatMap((passes) => {
    const settled = settle(open, passes);
    return completions({ ...cells, [open]: cells[open] - 1, [settled]: cells[settled] + 1 });
  });
}

/** The cell a pair moves to when the first of its missing verdicts is known. */
function settle(cell: string, passes: boolean): keyof PairedCells {
  if (cell === 'missingMissing') return passes ? 'passMissing' : 'failMissing';
  const [old, now] = cell.match(/[a-z]+|[A-Z][a-z]+/g)! as [string, string];
  if (old === 'missing') return `${passes ? 'pass' : 'fail'}${now}` as keyof PairedCells;
  return `${old}${passes ? 'Pass' : 'Fail'}` as keyof PairedCells;
}

test('nothing discordant: p is 1 however many cases agree', () => {
  expect(pairedRate({ ...noPairs(), passPass: 900, failFail: 100 }, 0.95)).toMatchObject({
    difference: 0,
    p: 1,
    worseShare: { share: null, lower: null, upper: null },
  });
});

test('a hundred thousand discordant pairs are no work and no overflow', () => {
  const { p } = pairedRate({ ...noPairs(), passFail: 50_500, failPass: 49_500 }, 0.95);
  // By summing in whole numbers.
  expect(p).toBeCloseTo(0.0015823598788516, 14);
});

function negated(bound: number | null): number | null {
  return bound === null ? null : 0 - bound;
}
