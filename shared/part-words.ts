import type { Match } from './contract/find.ts';
import type { TextKey, TextValues } from './i18n/text.ts';

/** Which part of a case or step a place is, and of a note whose; that name is text as it was recorded. */
export function partWords(
  { part, by }: Pick<Match, 'part' | 'by'>,
  say: (key: TextKey, values?: TextValues) => string,
): string {
  const what = say(`find.part.${part}`);
  return by === undefined || part === 'author' ? what : say('find.part_by', { part: what, by });
}
