import { type ReactNode, useEffect } from 'react';
import { languageNamed } from '../shared/i18n/language-named.ts';
import type { Language as LanguageName } from '../shared/i18n/text.ts';
import { fileLanguage } from './engine.ts';
import { LanguageContext } from './say.ts';
import { useAnswer } from './state/use-answer.ts';

/** The language that everything inside speaks: the one that was set, else the system's, else English. */
export function Language({ children }: { children: ReactNode }) {
  // A report file speaks the language it was written in.
  const settings = useAnswer('settings', fileLanguage === null ? {} : null);
  const set = settings.state === 'ready' ? settings.value.language : null;
  const language = fileLanguage ?? set ?? systemLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // Nothing is said before it is known in which language.
  return fileLanguage === null && settings.state === 'loading' ? null : (
    <LanguageContext value={language}>{children}</LanguageContext>
  );
}

/** The first that we speak of those the person reads, in their order. */
export function systemLanguage(): LanguageName {
  return navigator.languages.map(languageNamed).find((language) => language !== undefined) ?? 'en';
}
