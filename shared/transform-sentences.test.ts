import { expect, test } from 'vitest';
import type { TransformFigure } from './report.ts';
import { transformRow } from './report-rows.ts';
import { neededSentences, transformSentence } from './transform-sentences.ts';

const figure: TransformFigure = {
  transform: 'loud',
  pairs: 40,
  labelled: 20,
  valid: 20,
  atLeast: 36,
  lower: 0.9,
  minimum: 0.85,
  checked: true,
  reason: null,
  needed: 0,
  smallestSample: null,
  stale: 0,
  labellers: [],
  agreement: { pairs: 0, agreed: 0, rate: null },
  sample: null,
};
const few = { checked: false, reason: 'too_few_labels' } as const;
const below = { checked: false, reason: 'validity_below_minimum' } as const;

test.each<[Partial<TransformFigure>, string, string[]]>([
  [{}, 'labels show that at least 90.0% of 40 pairs keep their meaning; 85.0% is asked for', []],
  [
    { ...few, labelled: 1, needed: 1, pairs: 2 },
    '1 of 2 pairs is labelled, which is too few',
    ['1 more pair has to be labelled, if each of them is valid'],
  ],
  [
    { ...few, labelled: 0, lower: 0, needed: 340, pairs: 400, smallestSample: 22 },
    '0 of 400 pairs are labelled, which is too few',
    [
      '340 more pairs have to be labelled, if each of them is valid',
      'or those of a random sample of 22, drawn once, if each of them is valid',
    ],
  ],
  [
    { ...below, lower: 0.84999, needed: null },
    'labels show that at least 84.9% of 40 pairs keep their meaning, and 85.0% is asked for',
    ['labels of further pairs cannot show it: look again at those found not valid, or change the template'],
  ],
])('%o', (over, sentence, needed) => {
  const one = { ...figure, ...over };
  expect(transformSentence('en', one)).toBe(sentence);
  expect(neededSentences('en', one)).toEqual(needed);
});

test('a row of a table', () => {
  expect(transformRow('en', { ...figure, stale: 2 })).toEqual([
    'loud',
    'checked',
    'at least 90.0%',
    '20 valid / 20 labelled · 40 pairs · 2 stale',
  ]);
  expect(transformRow('en', { ...figure, ...few, lower: null, labelled: 0, valid: 0, pairs: 0 })).toEqual([
    'loud',
    'too_few_labels',
    '–',
    '0 valid / 0 labelled · 0 pairs · 0 stale',
  ]);
});
