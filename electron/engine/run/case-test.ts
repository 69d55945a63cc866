import type { Case } from '../../../shared/case.ts';
import { stringifyJson, valueAt } from '../../../shared/json.ts';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { parseWhere, type WhereTerm } from '../../../shared/where.ts';

/** A condition on a case alone, as `run --where` needs it: nothing was recorded yet. */
export interface CaseTest {
  text: string;
  matches(one: Case): boolean;
}

/** The terms of the filter language that a case answers before it has run: id, text, and slices of its metadata. */
export function caseTest(text: string): Result<CaseTest> {
  const where = parseWhere(text);
  if (!where.ok) return refuse(where.problem);
  const recorded = where.terms.filter((term) => !isOfCase(term));
  if (recorded.length > 0) {
    const values = { fields: [...new Set(recorded.map((term) => term.field))].join(', ') };
    return refuse(problem('error', 'run_where_recorded', 'traj run', values));
  }
  return succeed({ text, matches: (one) => where.terms.every((term) => holds(term, one) !== term.not) });
}

function isOfCase(term: WhereTerm): boolean {
  return term.field === 'id' || term.field === 'text' || (term.field === 'slice' && term.slice.startsWith('metadata.'));
}

function holds(term: WhereTerm, one: Case): boolean {
  switch (term.field) {
    case 'id':
      return one.id === term.value;
    case 'text':
      return `${one.id}\n${stringifyJson(one.input)}`.toLowerCase().includes(term.value.toLowerCase());
    case 'slice':
      return groupOf(one, term.slice) === term.value;
    default:
      return false;
  }
}

/** The group of a metadata slice that the case is in, as slices name it. */
function groupOf(one: Case, slice: string): string | undefined {
  const value = valueAt(one, slice);
  return value === undefined || typeof value === 'string' ? value : stringifyJson(value);
}
