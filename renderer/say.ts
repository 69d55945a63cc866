import { createContext, useContext, useMemo } from 'react';
import { hasText, type Language, say, type TextKey, type TextValues } from '../shared/i18n/text.ts';
import { type Problem, sayProblem } from '../shared/problem.ts';
import type { Evidence } from '../shared/verdict.ts';

export const LanguageContext = createContext<Language>('en');

export interface Words {
  language: Language;
  /** A text with its places filled; numbers are grouped as the language does, 100,000. */
  say: (key: TextKey, values?: TextValues) => string;
  count: (count: number) => string;
  problem: (problem: Problem) => { what: string; fix: string | undefined };
  /** Why a verdict is missing or excluded. */
  reason: (reason: string) => string;
  /** What decided a verdict. */
  evidence: (evidence: Evidence) => string;
  /** Where a replay parts from its recording. */
  parting: (parting: Pick<Evidence, 'because' | 'values'>) => string;
  /** Names in the order in which people of this language look them up. */
  sorted: <Item>(items: readonly Item[], name: (item: Item) => string) => Item[];
  /** A recorded instant as the reader's clock shows it, 2026-11-29 12:04; a text that is no instant as it stands. */
  when: (instant: string) => string;
}

export function useWords(): Words {
  const language = useContext(LanguageContext);
  return useMemo(() => wordsOf(language), [language]);
}

function wordsOf(language: Language): Words {
  const numbers = new Intl.NumberFormat(language);
  const collator = new Intl.Collator(language, { numeric: true });
  const grouped = (values: TextValues = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' && Number.isInteger(value) ? numbers.format(value) : value,
      ]),
    );
  const sayIt: Words['say'] = (key, values) => say(language, key, grouped(values));
  /** A key that came from data: where this program has no text for it, the bare word stands. */
  const spoken = (key: string, word: string, values?: TextValues) => (hasText(key) ? sayIt(key, values) : word);
  return {
    language,
    say: sayIt,
    count: (count) => numbers.format(count),
    problem: (problem) => sayProblem(language, problem),
    reason: (reason) => spoken(`reason.${reason}`, reason),
    evidence: ({ because, values }) => spoken(`evidence.${because}`, because, values),
    parting: ({ because, values }) => spoken(because, because, values),
    sorted: (items, name) => items.toSorted((a, b) => collator.compare(name(a), name(b))),
    when,
  };
}

function when(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
