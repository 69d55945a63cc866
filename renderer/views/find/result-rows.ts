import type { Match } from '../../../shared/contract/find.ts';

/** A line of the list: a case, or a place in it. `hit` counts matches from 1. */
export type ResultRow =
  | { kind: 'case'; caseId: string; trial: number; places: number }
  | { kind: 'hit'; hit: number; match: Match };

/** The matches under their cases, and where each of them stands among the rows. */
export function resultRows(matches: readonly Match[]): { rows: ResultRow[]; rowOf: number[] } {
  const rows: ResultRow[] = [];
  const rowOf: number[] = [];
  let head: Extract<ResultRow, { kind: 'case' }> | undefined;
  for (const [at, match] of matches.entries()) {
    const { caseId, trial } = match;
    if (head?.caseId !== caseId || head.trial !== trial) {
      head = { kind: 'case', caseId, trial, places: 0 };
      rows.push(head);
    }
    head.places += 1;
    rowOf.push(rows.length);
    rows.push({ kind: 'hit', hit: at + 1, match });
  }
  return { rows, rowOf };
}
