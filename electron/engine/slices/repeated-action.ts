import { byText, type SliceKind } from './slice.ts';

/** Cases in which an identical call stands twice in a row, and those in which none does. */
export const repeatedAction: SliceKind = {
  syntax: 'repeated_action',
  parse(text) {
    if (text !== 'repeated_action') return undefined;
    return {
      id: text,
      compare: byText,
      groupOf: ({ facts, noFacts }) => {
        if (!facts) return { none: noFacts ?? 'no_trajectory' };
        if (facts.repeatedAction) return { group: 'true' };
        return facts.truncated ? { none: 'truncated' } : { group: 'false' };
      },
    };
  },
};
