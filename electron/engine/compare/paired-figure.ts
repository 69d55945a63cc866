import { minimumClusters } from '../stats/effective-size.ts';
import { completePairs } from '../stats/paired-cells.ts';
import { pairedClusters } from '../stats/paired-clusters.ts';
import { type PairedRate, pairedRate } from '../stats/paired-rate.ts';
import type { PairedTally } from './tally-pairs.ts';

/** What a tally of pairs says about a difference. */
export interface PairedFigure extends PairedRate {
  /** Pairs observed in both runs, and those of which a side is missing. */
  complete: number;
  incomplete: number;
  clustered: boolean;
  /** The interval then rests on an approximate method, which a gate has to allow. */
  approximate: boolean;
  clusters: number;
  /** False for fewer than 20 clusters: shown, and no gate rests on it. */
  gateUsable: boolean;
}

/** Exact for independent pairs, by clusters where the design has them; two-sided `confidence` in (0, 1). */
export function pairedFigure(tally: PairedTally, confidence: number): PairedFigure {
  const complete = completePairs(tally.cells).pairs;
  const incomplete = Object.values(tally.cells).reduce((sum, count) => sum + count, 0) - complete;
  if (!tally.clustered) {
    const design = { clustered: false, approximate: false, clusters: 0, gateUsable: true };
    return { ...pairedRate(tally.cells, confidence), complete, incomplete, ...design };
  }
  const figure = pairedClusters([...tally.clusters.values()], confidence);
  return {
    ...figure,
    complete,
    incomplete,
    clustered: true,
    approximate: figure.method !== null && figure.method !== 'exact',
    gateUsable: figure.clusters >= minimumClusters,
  };
}
