/** Choosing the language: said in all of them at once, for whoever cannot read the one on the screen. */
export const language = {
  'language.title': 'Language · Idioma',
  'language.system': '{name} (auto)',
  'language.en': 'English',
  'language.es': 'Español',
} as const;
