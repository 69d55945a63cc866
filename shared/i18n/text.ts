import { en } from './en/index.ts';
import { es } from './es/index.ts';

/** Every text by its key. English is the measure: another language is typed by it, so an omission does not compile. */
export type Texts = Readonly<Record<TextKey, string>>;
export type TextKey = keyof typeof en;
export type TextValues = Readonly<Record<string, string | number>>;

const texts = { en, es } satisfies Record<string, Texts>;
export type Language = keyof typeof texts;
/** In the order in which they are offered. */
export const languages = Object.keys(texts) as readonly Language[];

/**
 * A text with its places filled: `{name}` by the value of that name, `{n|case|cases}` by the first word when n is one
 * in this language, else by the second.
 */
export function say(language: Language, key: TextKey, values: TextValues = {}): string {
  return texts[language][key].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (all, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return all;
      if (one === undefined || many === undefined) return String(value);
      return plural(language).select(Number(value)) === 'one' ? one : many;
    },
  );
}

/** True for a key that has a text: keys that come from data are asked first. */
export function hasText(key: string): key is TextKey {
  return Object.hasOwn(texts.en, key);
}

const plurals = new Map<Language, Intl.PluralRules>();

function plural(language: Language): Intl.PluralRules {
  const known = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, known);
  return known;
}
