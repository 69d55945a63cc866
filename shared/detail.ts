import { z } from 'zod';
import { hasText, type Language } from './i18n/text.ts';
import { fillText } from './problem.ts';

/**
 * What there is to say about what is missing: words of the project's own, or the key of a text and what fills it. `of`
 * names the case that it is about, where there are two.
 */
export const Detail = z.union([
  z.string(),
  z.object({
    of: z.string().optional(),
    says: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
export type Detail = z.infer<typeof Detail>;

/** The key of a text, or words of a library's own where there is no such text, and what fills it. */
export type Said = Extract<Detail, object>;

/** In one sentence, with what would be right where a text has a word for it. */
export function sayDetail(language: Language, detail: Detail): string {
  if (typeof detail === 'string') return detail;
  const { of, says, values } = detail;
  const parts = [says, `${says}.fix`].filter(hasText).map((key) => fillText(language, key, values));
  return [of, parts.join('; ') || says].filter((part) => part !== undefined).join(': ');
}

/** The same about one of two cases. */
export function detailOf(of: string, detail: Detail | undefined): Detail {
  if (detail === undefined) return of;
  return typeof detail === 'string' ? `${of}: ${detail}` : { ...detail, of };
}
