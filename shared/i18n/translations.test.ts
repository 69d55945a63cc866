import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import type { TextKey } from './text.ts';

const keys = Object.keys(en) as TextKey[];

/** The same in both: names, signs, and words that the two languages share. */
const same: readonly TextKey[] = [
  'app.name',
  'case.error',
  'cli.severity.error',
  'compare.head',
  'compare.p',
  'format.csv',
  'format.html',
  'format.json',
  'format.junit',
  'format.md',
  'format.pdf',
  'kind.final',
  'language.en',
  'language.es',
  'language.system',
  'language.title',
  'selftest.finding.unable_to_fail',
  'severity.error',
  'unit.ms',
  'unit.tokens',
  'usage.cost',
  'window.zoom',
];

/** Words that no Spanish sentence has, but for codes, commands and what stands in quotes. */
const english = /\b(the|and|of|is|are|was|were|with|that|which|this|for|from|to|not|there|what|has|have|it)\b/i;

function places(text: string): { filled: string[]; plural: string[] } {
  const found = [...text.matchAll(/\{(\w+)(\|[^|}]*\|[^}]*)?\}/g)];
  const names = (plural: boolean) =>
    [...new Set(found.filter(([, , words]) => (words !== undefined) === plural).map(([, name]) => name!))].sort();
  return { filled: names(false), plural: names(true) };
}

/** Without places, signs and digits. */
function words(text: string): string {
  const bare = text.replace(/\{\w+(?:\|([^|}]*)\|([^}]*))?\}/g, '$1 $2');
  return bare.replace(/[\s\p{P}\p{S}\d]+/gu, ' ').trim();
}

test('every text has the places of the English one; a plural may hang on any of them', () => {
  const wrong = keys.filter((key) => {
    const [from, to] = [places(en[key]), places(es[key])];
    const known = [...from.filled, ...from.plural];
    return from.filled.join() !== to.filled.join() || to.plural.some((name) => !known.includes(name));
  });
  expect(wrong).toEqual([]);
});

test('every text begins and ends as the English one does, where texts are put together', () => {
  const edges = (text: string) => [/^\s*/.exec(text)?.[0], text.trim() !== '', /\s*$/.exec(text)?.[0]].join('|');
  expect(keys.filter((key) => edges(en[key]) !== edges(es[key]))).toEqual([]);
});

test('nothing is left in English', () => {
  expect(keys.filter((key) => es[key] === en[key] && words(en[key]) !== '').sort()).toEqual(same);
  const spoken = (text: string) => words(text.replace(/traj [\w-]+|[\w.]+:[\w.]*/g, ''));
  expect(keys.filter((key) => english.test(spoken(es[key]))).map((key) => es[key])).toEqual([]);
});
