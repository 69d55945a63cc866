import type { Facets } from '../../../../shared/contract/cases.ts';
import { joinNames, splitNames } from '../../../../shared/parting.ts';
import type { Redaction } from './redaction.ts';

type Facet = Facets['tools'][number];

/** What cases can be filtered by, under the names by which they are shown. */
export function redactFacets({ name, idle }: Redaction, facets: Facets): Facets {
  if (idle) return facets;
  const named = (values: readonly Facet[]) => values.map(({ value, cases }) => ({ value: name(value), cases }));
  const joined = (values: readonly Facet[]) =>
    values.map(({ value, cases }) => ({ value: joinNames(splitNames(value).map(name)), cases }));
  return {
    ...facets,
    tools: named(facets.tools),
    agents: named(facets.agents),
    routes: joined(facets.routes),
    handoffs: joined(facets.handoffs),
    called: joined(facets.called),
    rules: named(facets.rules),
    criteria: facets.criteria.map((one) => ({ ...one, criterion: name(one.criterion) })),
    slices: facets.slices.map(({ slice, groups }) => ({ slice, groups: named(groups) })),
  };
}
