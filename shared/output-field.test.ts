import { expect, test } from 'vitest';
import { z } from 'zod';
import { Case } from './case.ts';
import { expectedValue, expectsNothing, fromCaseOr } from './output-field.ts';

const one = Case.parse({ id: 'a', input: 1, expected: { answer: { text: 'x' }, none: null } });

test.each<[string | undefined, boolean]>([
  ['answer.text', false],
  ['none', false], // null is something to expect
  ['answer.other', true],
  ['tools', true],
  [undefined, false], // the project says what is expected
])('a case asked for %s expects nothing: %s', (field, nothing) => {
  expect(expectsNothing(one, field)).toBe(nothing);
});

test('what is expected comes from the case or from the project', () => {
  expect(expectedValue(one, 'answer.text', undefined)).toBe('x');
  expect(expectedValue(one, undefined, 3)).toBe(3);
  expect(expectsNothing(Case.parse({ id: 'a', input: 1 }), 'answer')).toBe(true);
});

test.each([
  [{ expected_field: 'a' }, true],
  [{ value: 1 }, true],
  [{ value: null }, true],
  [{}, false],
  [{ expected_field: 'a', value: 1 }, false],
])('%o is one of both: %s', (options, taken) => {
  const schema = z
    .object({ expected_field: z.string().optional(), value: z.unknown().optional() })
    .check(fromCaseOr('value'));
  expect(schema.safeParse(options).success).toBe(taken);
});
