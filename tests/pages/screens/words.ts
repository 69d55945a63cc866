import type { Page } from '@playwright/test';
import { type Language, say, type TextKey, type TextValues } from '../../../shared/i18n/text.ts';

const place = /(\{\w+(?:\|[^|}]*\|[^}]*)?\})/;

/** What a text says with its places filled by anything; a choice of words stands for either. */
export function patternOf(text: string): string {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = text
    .trim()
    .split(place)
    .map((part) => {
      const [, one, many] = /^\{\w+\|([^|}]*)\|([^}]*)\}$/.exec(part) ?? [];
      if (one !== undefined && many !== undefined) return `(?:${literal(one)}|${literal(many)})`;
      return place.test(part) ? '.+?' : literal(part);
    });
  return parts.join('');
}

export interface Words {
  language: Language;
  /** The text as the screen says it. */
  say(key: TextKey, values?: TextValues): string;
  /** What begins with the text: places that are not given stand for anything, and a key or a count may follow. */
  begins(key: TextKey, values?: TextValues): RegExp;
}

export function wordsOf(language: Language): Words {
  return {
    language,
    say: (key, values) => say(language, key, values),
    begins: (key, values) => new RegExp(`^${patternOf(say(language, key, values))}`),
  };
}

/** By the picker, which is named in every language at once. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: say(language, 'language.title') }).selectOption(language);
}
