import type { CriterionComparison } from '../../../shared/comparison.ts';
import { clusterInterval } from '../stats/cluster-interval.ts';
import { completePairs, type PairedCells, pairedCells } from '../stats/paired-cells.ts';
import { rateInterval } from '../stats/rate-interval.ts';
import type { PairedTally } from './tally-pairs.ts';

type Intervals = Pick<CriterionComparison, 'intervalA' | 'intervalB'>;
type Passes = (cells: PairedCells) => number;

/**
 * The intervals of both rates over the pairs observed in both runs, an incomplete pair counting as a miss of either:
 * so that the difference of the two is what they show.
 */
export function pairedRates(tally: PairedTally, confidence: number): Intervals {
  const interval = (passes: Passes) => ({
    ...bounds(tally, passes, confidence, incomplete),
    observedOnly: bounds(tally, passes, confidence, () => 0),
  });
  return {
    intervalA: interval(({ passPass, passFail }) => passPass + passFail),
    intervalB: interval(({ passPass, failPass }) => passPass + failPass),
  };
}

function bounds(tally: PairedTally, passes: Passes, confidence: number, missing: (cells: PairedCells) => number) {
  const count = (cells: PairedCells) => ({
    passed: passes(cells),
    observed: completePairs(cells).pairs,
    missing: missing(cells),
  });
  const { lower, upper } = tally.clustered
    ? clusterInterval([...tally.clusters.values()].map(count), confidence)
    : rateInterval(count(tally.cells), confidence);
  return { lower, upper };
}

function incomplete(cells: PairedCells): number {
  return pairedCells.reduce((sum, cell) => sum + cells[cell], 0) - completePairs(cells).pairs;
}
