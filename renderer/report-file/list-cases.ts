import type { Input } from '../../shared/contract/api.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import { splitWhere } from '../../shared/query/match-where.ts';
import { sortOutcomes } from '../../shared/query/sort-outcomes.ts';
import type { FileOutcome } from '../../shared/report-file.ts';
import { parseWhere } from '../../shared/where.ts';
import { reportOf } from './folder-of.ts';
import type { ReportFileReader } from './read-file.ts';

type Query = Pick<Input<'cases'>, 'where' | 'sort' | 'descending'>;

/** The cases that a filter leaves, sorted: found by the same functions as the engine's own. */
export async function listCases(
  { index, notesOf, outcomes }: ReportFileReader,
  { where, sort, descending }: Query,
): Promise<Result<readonly FileOutcome[]>> {
  const { rules, slices } = index;
  const parsed = parseWhere(where);
  if (!parsed.ok) return refuse(parsed.problem);
  for (const term of parsed.terms) {
    if (term.field === 'text') return refuse(problem('error', 'report_no_text', 'where'));
    if (term.field === 'slice' && !slices.includes(term.slice)) {
      return refuse(
        problem('error', 'report_no_slice', 'where', { slice: term.slice, known: slices.join(', ') || '–' }),
      );
    }
  }
  const { test } = splitWhere<FileOutcome>(
    {
      criteria: reportOf(index).criteria.map(({ criterion }) => ({ id: criterion })),
      rules,
      groupOf: ({ groups }, slice) => groups[slices.indexOf(slice)] ?? undefined,
      expectedRoute: ({ expectedRoute }) => expectedRoute ?? undefined,
      notesOf,
    },
    parsed.terms,
  );
  return succeed(sortOutcomes((await outcomes()).filter(test), sort, descending));
}
