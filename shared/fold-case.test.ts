import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldCase } from './fold-case.ts';

test.each([
  ['Refund', 'refund'],
  ['ÄÖÜ', 'äöü'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
  ['İstanbul', 'İstanbul'],
  ['K (kelvin)', 'k (kelvin)'],
])('%s', (text, folded) => {
  expect(foldCase(text)).toBe(folded);
});

test('keeps every place, and a letter and its capital are one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldCase(text)).toHaveLength(text.length);
      expect(foldCase(foldCase(text))).toBe(foldCase(text));
    }),
    { seed: 1, numRuns: 1000 },
  );
});
