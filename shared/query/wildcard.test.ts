import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesWildcard } from './wildcard.ts';

test.each([
  ['case_001', 'case_001', true],
  ['case_00', 'case_001', false],
  ['case_00*', 'case_001', true],
  ['*001', 'case_001', true],
  ['*e_0*', 'case_001', true],
  ['c*s*1', 'case_001', true],
  ['*', '', true],
  ['**', 'x', true],
  ['ab*ba', 'aba', false],
  ['a*b*c', 'abxc', true],
  ['a*bc*c', 'abc', false],
  ['a*c', 'ab', false],
])('%s on %s', (pattern, text, matches) => {
  expect(matchesWildcard(pattern, text)).toBe(matches);
});

const letters = fc.stringMatching(/^[ab*]{0,8}$/);

test('as a regular expression would have it', () => {
  fc.assert(
    fc.property(letters, fc.stringMatching(/^[ab]{0,8}$/), (pattern, text) => {
      expect(matchesWildcard(pattern, text)).toBe(new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text));
    }),
    { seed: 1, numRuns: 2000 },
  );
});
