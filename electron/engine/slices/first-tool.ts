import { byText, type SliceKind } from './slice.ts';

/** Cases by the tool the agent reached for first: a prefix settles it. */
export const firstTool: SliceKind = {
  syntax: 'first_tool',
  parse(text) {
    if (text !== 'first_tool') return undefined;
    return {
      id: text,
      compare: byText,
      groupOf: ({ facts, noFacts }) => {
        if (!facts) return { none: noFacts ?? 'no_trajectory' };
        if (facts.tools[0] !== undefined) return { group: facts.tools[0] };
        return facts.truncated ? { none: 'truncated' } : { group: '(none)' };
      },
    };
  },
};
