import { countTags, type NotesOf } from '../annotations-by-case.ts';
import type { CaseRow } from '../contract/cases.ts';
import { joinNames } from '../parting.ts';
import type { OutcomeFacts } from './outcome.ts';

/** An outcome as a row of the list of cases, without what reviewers wrote, which no outcome holds. */
export function caseRow({ caseId, trial, verdicts, facts, error }: OutcomeFacts): Omit<CaseRow, 'notes' | 'tags'> {
  return {
    caseId,
    trial,
    verdicts: verdicts.map(({ status, reason }) => (reason === undefined ? { status } : { status, reason })),
    firstFailingStep: verdicts.find((verdict) => verdict.step !== undefined)?.step ?? null,
    steps: facts?.steps ?? null,
    toolCalls: facts?.toolCalls ?? null,
    route: facts?.route ? joinNames(facts.route) : null,
    truncated: facts?.truncated ?? false,
    error,
  };
}

/** Outcomes as the list of cases shows them, with what reviewers wrote of each. */
export function caseRows(outcomes: readonly OutcomeFacts[], notesOf: NotesOf): CaseRow[] {
  return outcomes.map((outcome) => {
    const own = notesOf(outcome);
    return { ...caseRow(outcome), notes: own.length, tags: countTags(own).map(({ tag }) => tag) };
  });
}
