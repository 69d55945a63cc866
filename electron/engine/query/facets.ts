import type { NotesOf } from '../../../shared/annotations-by-case.ts';
import type { Facets } from '../../../shared/contract/cases.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { atOnce, type Work } from '../in-slices.ts';
import type { Project } from '../project/project.ts';
import { facetValues, sliceGroups, type Tally } from './facet-values.ts';

/** As many values of a kind as a reader can choose from; the filter language reaches the others. */
const most = 200;

/** What the cases can be filtered by, the most frequent first. */
export function facets(project: Project, outcomes: readonly CaseOutcome[], notesOf: NotesOf): Facets {
  return atOnce(gatheringFacets(project, outcomes, notesOf));
}

/** The same, where others are let in meanwhile. */
export function* gatheringFacets(project: Project, outcomes: readonly CaseOutcome[], notesOf: NotesOf): Work<Facets> {
  const values = yield* facetValues(project, outcomes, notesOf);
  const slices: Facets['slices'] = [];
  for (const slice of project.config.slices) {
    slices.push({ slice, groups: yield* listing(yield* sliceGroups(project, outcomes, slice)) });
  }
  return {
    cases: outcomes.length,
    tools: yield* listing(values.tools),
    agents: yield* listing(values.agents),
    routes: yield* listing(values.routes),
    handoffs: yield* listing(values.handoffs),
    called: yield* listing(values.called),
    reasons: listed(values.reasons),
    rules: listed(values.rules),
    verdicts: listed(values.verdicts),
    criteria: project.criteria.map(({ id }, at) => ({
      criterion: id,
      verdicts: listed(values.criteria[at]!.verdicts),
      reasons: listed(values.criteria[at]!.reasons),
    })),
    slices,
    truncated: values.truncated,
    errors: values.errors,
    tags: yield* listing(values.tags),
    annotated: values.annotated,
  };
}

/** Others are let in before: of very many values it takes a while. */
function* listing(tally: Tally): Work<Facets['tools']> {
  yield;
  return listed(tally);
}

function listed(tally: Tally): Facets['tools'] {
  return [...tally]
    .map(([value, cases]) => ({ value, cases }))
    .sort((a, b) => b.cases - a.cases || (a.value < b.value ? -1 : 1))
    .slice(0, most);
}
