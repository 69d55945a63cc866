import type { Output } from '../../../shared/contract/api.ts';
import type { PairRow } from '../../../shared/contract/labels.ts';
import type { Answer } from '../../state/answers.ts';
import { useAnswer, useKept } from '../../state/use-answer.ts';

const pageSize = 100;

interface Asked {
  folder: string;
  transform: string;
  /** Empty while nobody said who they are: then every pair is open. */
  labeler: string;
  /** The pair that the address names, by its derived case. */
  pair: string | null;
  skipped: readonly string[];
  /** Pairs that are not to come up by themselves: what was skipped, and what was just labelled. */
  handled: readonly string[];
}

interface Pairs {
  /** The pair to be looked at; undefined while it is on its way, or where none is left. */
  row: PairRow | undefined;
  /** How many this person has not labelled; null while that is not known. */
  left: number | null;
  answer: Answer<Output<'labelPairs'>>;
}

/** The pair that is named, or else the next one that this person has not labelled or skipped. */
export function usePairs({ folder, transform, labeler, pair, skipped, handled }: Asked): Pairs {
  const asked = { folder, transform, labeler, limit: pageSize };
  // Those that were skipped stay open, and stand before the others.
  const offset = Math.floor(skipped.length / pageSize) * pageSize;
  const open = useKept(useAnswer('labelPairs', { ...asked, which: 'open', offset }));
  const named = useAnswer('labelPairs', pair === null ? null : { ...asked, which: 'all', caseId: pair, offset: 0 });
  const rows = open.state === 'ready' ? open.value.rows : [];
  const next = rows.find(({ caseId }) => !handled.includes(caseId));
  const left = open.state === 'ready' ? open.value.total : null;
  if (pair === null) return { row: next, left, answer: open };
  const ofAddress = named.state === 'ready' ? named.value.rows[0] : undefined;
  // An address can name a pair that is no more: then the next one is looked at.
  const row = ofAddress ?? (named.state === 'loading' ? rows.find(({ caseId }) => caseId === pair) : next);
  return { row, left, answer: named.state === 'ready' ? open : named };
}
