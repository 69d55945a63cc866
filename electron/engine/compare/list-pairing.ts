import {
  type CaseTrial,
  type Listed,
  type ListedCase,
  listedCases,
  type PairingList,
} from '../../../shared/comparison.ts';
import type { Pair, Pairing } from './pair-outcomes.ts';

/** Whatever is not compared, or is compared with a warning: all of it. */
export type PairingLists = Readonly<Record<PairingList, readonly ListedCase[]>>;

export function listPairing({ pairs, onlyInA, onlyInB, caseChanged }: Pairing): PairingLists {
  return {
    onlyInA: onlyInA.map((one) => listed(one, 'a')),
    onlyInB: onlyInB.map((one) => listed(one, 'b')),
    caseChanged: caseChanged.map((one) => listed(one, one.in)),
    startsDiffer: pairs.flatMap((pair) => {
      const starts = differingStarts(pair);
      return starts ? [{ ...listed(pair.b, 'both'), starts }] : [];
    }),
  };
}

/** The lists as a comparison carries them. */
export function firstOf(lists: PairingLists): Record<PairingList, Listed> {
  const first = (all: readonly ListedCase[]): Listed => ({
    total: all.length,
    cases: all.slice(0, listedCases).map(({ caseId, trial }) => ({ caseId, trial })),
  });
  const { onlyInA, onlyInB, caseChanged, startsDiffer } = lists;
  return {
    onlyInA: first(onlyInA),
    onlyInB: first(onlyInB),
    caseChanged: first(caseChanged),
    startsDiffer: first(startsDiffer),
  };
}

function listed({ caseId, trial }: CaseTrial, where: ListedCase['in']): ListedCase {
  return { caseId, trial, in: where, starts: null };
}

function differingStarts({ a: { start: a }, b: { start: b } }: Pair): ListedCase['starts'] {
  return a !== null && b !== null && a !== b ? { a, b } : null;
}
