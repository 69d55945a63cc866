import type { CompactVerdict } from '../evaluate/outcome.ts';
import { noPairs, type PairedCell, type PairedCells } from '../stats/paired-cells.ts';
import type { Pair } from './pair-outcomes.ts';

/** One criterion's pairs of verdicts, counted. */
export interface PairedTally {
  cells: PairedCells;
  /** Pairs of which a side is excluded. */
  excluded: number;
  /** The same counts a cluster; empty where no cluster holds more than one of the pairs. */
  clusters: ReadonlyMap<string, PairedCells>;
  /** By design several pairs of a cluster are compared, whatever came out of them. */
  clustered: boolean;
}

/** One tally a criterion over all these pairs. */
export function tallyPairs(criteria: number, pairs: readonly Pair[]): PairedTally[] {
  const clustered = new Set(pairs.map(({ b }) => b.cluster)).size < pairs.length;
  return Array.from({ length: criteria }, (_, at) => tallyCriterion(at, pairs, clustered));
}

function tallyCriterion(criterion: number, pairs: readonly Pair[], byCluster: boolean): PairedTally {
  const cells = noPairs();
  const clusters = new Map<string, PairedCells>();
  const applicable = new Map<string, number>();
  let excluded = 0;
  for (const { a, b } of pairs) {
    const [old, now] = [a.verdicts[criterion]!, b.verdicts[criterion]!];
    const cell = cellOf(old, now);
    if (cell === undefined) excluded += 1;
    else cells[cell] += 1;
    if (!byCluster) continue;
    if (applies(old) && applies(now)) applicable.set(b.cluster, (applicable.get(b.cluster) ?? 0) + 1);
    if (cell === undefined) continue;
    const inCluster = clusters.get(b.cluster) ?? noPairs();
    clusters.set(b.cluster, inCluster);
    inCluster[cell] += 1;
  }
  return { cells, excluded, clusters, clustered: [...applicable.values()].some((count) => count > 1) };
}

/** Undefined where a side is excluded: the pair then leaves the comparison. */
function cellOf({ status: old }: CompactVerdict, { status: now }: CompactVerdict): PairedCell | undefined {
  return old === 'excluded' || now === 'excluded' ? undefined : `${old}${ends[now]}`;
}

const ends = { pass: 'Pass', fail: 'Fail', missing: 'Missing' } as const;

/** Never having called the tool is an outcome, not a declaration: the case stays part of the design. */
function applies({ status, reason }: CompactVerdict): boolean {
  return status !== 'excluded' || reason === 'tool_not_called';
}
