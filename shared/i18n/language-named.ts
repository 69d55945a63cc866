import { type Language, languages } from './text.ts';

/** The language of a tag as browsers and systems write them: `es`, `es-MX`, `es_ES.UTF-8`. Undefined for one we do not speak. */
export function languageNamed(tag: string): Language | undefined {
  const [name] = tag.toLowerCase().split(/[-_.@]/);
  return languages.find((language) => language === name);
}
