import { type Problem, problem } from '../../../shared/problem.ts';
import { formatWhere, parseWhere, type WhereTerm } from '../../../shared/where.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { nearest } from '../project/nearest.ts';
import type { Project } from '../project/project.ts';
import { parseSlice } from '../slices/index.ts';
import { facetValues, sliceGroups } from './facet-values.ts';

/**
 * Notes on the names of a filter that nothing in the run goes by, each with the nearest that something does: a slip of
 * the pen would else look like a list without cases.
 */
export function unheardOf(project: Project, outcomes: readonly CaseOutcome[], where: string): Problem[] {
  const parsed = parseWhere(where);
  if (!parsed.ok) return [];
  return parsed.terms.flatMap((term) => {
    const asked = askedFor(term, project, outcomes);
    if (!asked) return [];
    const { field, value, known, meant } = asked;
    if (known.has(value)) return [];
    const near = nearest(value, known.keys());
    const note = (code: Problem['code'], values: Problem['values']) =>
      problem('note', code, { file: 'where', field: formatWhere([term]) }, { field, value, ...values });
    if (near === undefined) return [note('where_unheard_of', {})];
    return [note('where_unheard_of_near', { near: formatWhere([{ ...meant(near), not: term.not }]) })];
  });
}

/** The name in a term, what goes by such names, and the term with another one in its place. */
interface Asked {
  field: string;
  value: string;
  known: ReadonlySet<string> | ReadonlyMap<string, unknown>;
  meant(near: string): WhereTerm;
}

function askedFor(term: WhereTerm, project: Project, outcomes: readonly CaseOutcome[]): Asked | undefined {
  switch (term.field) {
    case 'verdict':
    case 'reason': {
      if (term.criterion === null) return undefined;
      const known = new Set(project.criteria.map(({ id }) => id));
      return { field: 'criterion', value: term.criterion, known, meant: (near) => ({ ...term, criterion: near }) };
    }
    case 'slice': {
      if (parseSlice(term.slice)) {
        const known = sliceGroups(project, outcomes, term.slice)!;
        return { field: term.slice, value: term.value, known, meant: (value) => ({ ...term, value }) };
      }
      const known = new Set(project.config.slices);
      return { field: 'slice', value: term.slice, known, meant: (slice) => ({ ...term, slice }) };
    }
    case 'tool':
    case 'agent':
    case 'route':
    case 'rule': {
      const known = facetValues(project, outcomes)[`${term.field}s`];
      return { field: term.field, value: term.value, known, meant: (value) => ({ ...term, value }) };
    }
    case 'id': {
      if (term.value.includes('*')) return undefined; // stands for any text
      const known = new Set(outcomes.map(({ caseId }) => caseId));
      return { field: 'case', value: term.value, known, meant: (value) => ({ ...term, value }) };
    }
    default:
      return undefined;
  }
}
