import { expect, test } from 'vitest';
import { languageNamed } from './language-named.ts';

test.each([
  ['es', 'es'],
  ['es-419', 'es'],
  ['es_MX.UTF-8', 'es'],
  ['ES@euro', 'es'],
  ['en-GB', 'en'],
  ['C', undefined],
  ['C.UTF-8', undefined],
  ['est', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('%j is %s', (tag, language) => expect(languageNamed(tag)).toBe(language));
