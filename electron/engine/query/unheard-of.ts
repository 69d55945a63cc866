import type { NotesOf } from '../../../shared/annotations-by-case.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import { formatWhere, parseWhere, type WhereTerm } from '../../../shared/where.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { inSlices, type Work } from '../in-slices.ts';
import { nearest } from '../project/nearest.ts';
import type { Project } from '../project/project.ts';
import { parseSlice } from '../slices/index.ts';
import { type FacetValues, facetValues, sliceGroups } from './facet-values.ts';

/** Who is told of so many slips mends these first. */
const most = 10;

/**
 * Notes on the names of a filter that nothing in the run goes by, each with the nearest that something does: a slip of
 * the pen would else look like a list without cases. The first ten.
 */
export function unheardOf(
  project: Project,
  outcomes: readonly CaseOutcome[],
  notesOf: NotesOf,
  where: string,
): Promise<Problem[]> {
  return inSlices(gather(namesIn(project, outcomes, notesOf), where));
}

function* gather(names: Names, where: string): Work<Problem[]> {
  const parsed = parseWhere(where);
  if (!parsed.ok) return [];
  const notes: Problem[] = [];
  for (const term of parsed.terms) {
    yield;
    const asked = yield* askedFor(term, names);
    if (asked && !asked.known.has(asked.value)) notes.push(noteOn(term, asked));
    if (notes.length === most) break;
  }
  return notes;
}

function noteOn(term: WhereTerm, { field, value, known, meant }: Asked): Problem {
  const near = nearest(value, known.keys());
  const note = (code: Problem['code'], values: Problem['values']) =>
    problem('note', code, { file: 'where', field: formatWhere([term]) }, { field, value, ...values });
  if (near === undefined) return note('where_unheard_of', {});
  return note('where_unheard_of_near', { near: formatWhere([{ ...meant(near), not: term.not }]) });
}

type Known = ReadonlySet<string> | ReadonlyMap<string, unknown>;

/** The names that something goes by, each kind gathered once it is asked for, and then kept for the terms behind. */
function namesIn(project: Project, outcomes: readonly CaseOutcome[], notesOf: NotesOf) {
  const kept = new Map<string, Known>();
  let values: FacetValues | undefined;
  let ids: Known | undefined;
  return {
    criteria: new Set(project.criteria.map(({ id }) => id)),
    slices: new Set(project.config.slices),
    *groups(slice: string): Work<Known> {
      const known = kept.get(slice) ?? (yield* sliceGroups(project, outcomes, slice));
      kept.set(slice, known);
      return known;
    },
    ids(): Known {
      ids ??= new Set(outcomes.map(({ caseId }) => caseId));
      return ids;
    },
    *values(kind: 'tools' | 'agents' | 'routes' | 'rules' | 'tags'): Work<Known> {
      values ??= yield* facetValues(project, outcomes, notesOf);
      return values[kind];
    },
  };
}

type Names = ReturnType<typeof namesIn>;

/** The name in a term, what goes by such names, and the term with another one in its place. */
interface Asked {
  field: string;
  value: string;
  known: Known;
  meant(near: string): WhereTerm;
}

function* askedFor(term: WhereTerm, names: Names): Work<Asked | undefined> {
  switch (term.field) {
    case 'verdict':
    case 'reason': {
      if (term.criterion === null) return undefined;
      const known = names.criteria;
      return { field: 'criterion', value: term.criterion, known, meant: (near) => ({ ...term, criterion: near }) };
    }
    case 'slice': {
      if (parseSlice(term.slice)) {
        const known = yield* names.groups(term.slice);
        return { field: term.slice, value: term.value, known, meant: (value) => ({ ...term, value }) };
      }
      const known = names.slices;
      return { field: 'slice', value: term.slice, known, meant: (slice) => ({ ...term, slice }) };
    }
    case 'tool':
    case 'agent':
    case 'route':
    case 'rule':
    case 'tag': {
      const known = yield* names.values(`${term.field}s`);
      return { field: term.field, value: term.value, known, meant: (value) => ({ ...term, value }) };
    }
    case 'id': {
      if (term.value.includes('*')) return undefined; // stands for any text
      const known = names.ids();
      return { field: 'case', value: term.value, known, meant: (value) => ({ ...term, value }) };
    }
    default:
      return undefined;
  }
}
