import type { CaseDetail } from '../contract/cases.ts';

type Recording = NonNullable<CaseDetail['next']>;

/** Where a case and trial stands in a list of them, and what stands beside it; nulls where it does not. */
export function placeInList(
  list: readonly Recording[],
  of: Recording,
): Pick<CaseDetail, 'previous' | 'next' | 'position'> {
  const at = list.findIndex(({ caseId, trial }) => caseId === of.caseId && trial === of.trial);
  if (at < 0) return { previous: null, next: null, position: null };
  const neighbour = (by: number) => {
    const one = list[at + by];
    return one ? { caseId: one.caseId, trial: one.trial } : null;
  };
  return { previous: neighbour(-1), next: neighbour(1), position: { at: at + 1, of: list.length } };
}
