import type { caseSorts } from '../contract/cases.ts';
import type { OutcomeFacts } from './outcome.ts';

export type CaseSort = (typeof caseSorts)[number];

/** Outcomes in the asked order; what has no such figure stands last either way, and equal ones stay in suite order. */
export function sortOutcomes<Outcome extends OutcomeFacts>(
  outcomes: readonly Outcome[],
  sort: CaseSort,
  descending: boolean,
): Outcome[] {
  if (sort === 'suite') return descending ? outcomes.toReversed() : [...outcomes];
  if (sort === 'id') {
    const sorted = outcomes.toSorted((a, b) => (a.caseId < b.caseId ? -1 : Number(a.caseId > b.caseId)));
    return descending ? sorted.reverse() : sorted;
  }
  const figure = figures[sort];
  const sign = descending ? -1 : 1;
  return outcomes.toSorted((a, b) => {
    const [left, right] = [figure(a), figure(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

const figures: Record<Exclude<CaseSort, 'suite' | 'id'>, (outcome: OutcomeFacts) => number | null> = {
  failures: ({ verdicts }) => verdicts.filter((verdict) => verdict.status === 'fail').length,
  steps: ({ facts }) => facts?.steps ?? null,
  tool_calls: ({ facts }) => facts?.toolCalls ?? null,
};
