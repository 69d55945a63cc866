import { joinNames } from '../../../shared/parting.ts';
import { byText, type SliceKind } from './slice.ts';

/** Cases by the route their agents took, written `triage>billing`. A truncated route is a prefix, and joins none. */
export const route: SliceKind = {
  syntax: 'route',
  parse(text) {
    if (text !== 'route') return undefined;
    return {
      id: text,
      compare: byText,
      groupOf: ({ facts, noFacts }) => {
        if (!facts) return { none: noFacts ?? 'no_trajectory' };
        if (facts.route === null) return { none: 'no_agents_named' };
        return facts.truncated ? { none: 'truncated' } : { group: joinNames(facts.route) };
      },
    };
  },
};
