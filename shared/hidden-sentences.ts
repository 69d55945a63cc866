import { type Language, say } from './i18n/text.ts';
import type { Hidden } from './redaction.ts';

/** What a report says of what it hides; nothing where it shows everything. Which patterns it were would tell what they hid. */
export function hiddenSentences(language: Language, { hide, patterns, places }: Hidden): string[] {
  const parts = hide.map((kind) => say(language, `hide.${kind}`)).join(', ');
  return [
    ...(hide.length > 0 ? [say(language, 'hidden.parts', { parts })] : []),
    ...(patterns > 0 ? [say(language, 'hidden.patterns', { patterns, places })] : []),
  ];
}
