import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinNames, splitNames } from './parting.ts';

const names = fc.array(fc.string({ unit: fc.constantFrom('a', '>', '\\', '=') }), { minLength: 1, maxLength: 4 });

test('names in a row are a text that no other names have', () => {
  fc.assert(
    fc.property(names, names, (some, others) => {
      expect(joinNames(some) === joinNames(others)).toBe(JSON.stringify(some) === JSON.stringify(others));
    }),
    { seed: 1, numRuns: 5000 },
  );
});

test('the names are found again in it', () => {
  fc.assert(
    fc.property(names, (some) => {
      expect(splitNames(joinNames(some))).toEqual(some);
    }),
    { seed: 1, numRuns: 5000 },
  );
});

test.each([
  [['triage', 'App\\Billing', 'a=b'], 'triage>App\\Billing>a=b'],
  [['a>b', 'c'], 'a\\>b>c'],
  [['a', 'b>c'], 'a>b\\>c'],
  [['a\\', 'b'], 'a\\\\>b'],
])('%j are written %s', (row, text) => {
  expect(joinNames(row)).toBe(text);
});
