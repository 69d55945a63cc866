import { stringifyJson, valueAt } from '../../../shared/json.ts';
import { byText, type SliceKind } from './slice.ts';

/** Cases by a value of their own metadata. */
export const metadata: SliceKind = {
  syntax: 'metadata.<path>',
  parse(text) {
    const path = /^metadata\.(.+)$/.exec(text)?.[1];
    if (path === undefined) return undefined;
    return {
      id: text,
      compare: byText,
      groupOf: ({ case: one }) => {
        const value = valueAt(one.metadata, path);
        if (value === undefined) return { none: 'no_value' };
        return { group: typeof value === 'string' ? value : stringifyJson(value) };
      },
    };
  },
};
