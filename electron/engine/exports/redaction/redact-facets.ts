import type { Facets } from '../../../../shared/contract/cases.ts';
import type { Redaction } from './redaction.ts';

type Facet = Facets['tools'][number];

/**
 * What cases can be filtered by, under the names by which they are shown. Routes and calls join names, which cannot be
 * told apart again: so they are counted of the outcomes that are shown. Tags are, with the notes that are.
 */
export function redactFacets({ name, idle }: Redaction, facets: Facets, ofShown: () => Facets): Facets {
  if (idle) return facets;
  const named = (values: readonly Facet[]) => values.map(({ value, cases }) => ({ value: name(value), cases }));
  const { tools, agents, routes, handoffs, called, tags, annotated } = ofShown();
  return {
    ...facets,
    ...{ tools, agents, routes, handoffs, called, tags, annotated },
    rules: named(facets.rules),
    criteria: facets.criteria.map((one) => ({ ...one, criterion: name(one.criterion) })),
    slices: facets.slices.map(({ slice, groups }) => ({ slice: name(slice), groups: named(groups) })),
  };
}
