import type { Facets } from '../../../shared/contract/cases.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Project } from '../project/project.ts';
import { facetValues, sliceGroups, type Tally } from './facet-values.ts';

/** As many values of a kind as a reader can choose from; the filter language reaches the others. */
const most = 200;

/** What the cases can be filtered by, the most frequent first. */
export function facets(project: Project, outcomes: readonly CaseOutcome[]): Facets {
  const values = facetValues(project, outcomes);
  return {
    cases: outcomes.length,
    tools: listed(values.tools),
    agents: listed(values.agents),
    routes: listed(values.routes),
    handoffs: listed(values.handoffs),
    called: listed(values.called),
    reasons: listed(values.reasons),
    rules: listed(values.rules),
    verdicts: listed(values.verdicts),
    criteria: project.criteria.map(({ id }, at) => ({
      criterion: id,
      verdicts: listed(values.criteria[at]!.verdicts),
      reasons: listed(values.criteria[at]!.reasons),
    })),
    slices: project.config.slices.map((slice) => ({
      slice,
      groups: listed(sliceGroups(project, outcomes, slice) ?? new Map()),
    })),
    truncated: values.truncated,
    errors: values.errors,
  };
}

function listed(tally: Tally): Facets['tools'] {
  return [...tally]
    .map(([value, cases]) => ({ value, cases }))
    .sort((a, b) => b.cases - a.cases || (a.value < b.value ? -1 : 1))
    .slice(0, most);
}
