import { z } from 'zod';

/** Parts of a recording that a report can leave out as a whole. */
export const hideKinds = ['arguments', 'results', 'inputs'] as const;
export type HideKind = (typeof hideKinds)[number];

/** What is hidden in a report: it stands in every one, so that nobody takes it for all there was. */
export const Hidden = z.object({
  hide: z.array(z.enum(hideKinds)),
  /** How many patterns were looked for, and how many places of the run they match: names, cases and records. */
  patterns: z.number().int().nonnegative(),
  places: z.number().int().nonnegative(),
});
export type Hidden = z.infer<typeof Hidden>;

/** True where a report shows everything. */
export function hidesNothing({ hide, patterns }: Hidden): boolean {
  return hide.length === 0 && patterns === 0;
}

/** What stands in the place of hidden text, in every language: a reader of several reports finds the same word. */
export const hiddenText = '[hidden]';
