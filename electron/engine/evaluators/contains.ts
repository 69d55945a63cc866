import { z } from 'zod';
import { equalJson, type Json, valueAt } from '../../../shared/json.ts';
import { optional } from '../../../shared/optional.ts';
import { expectedValue, expectsNothing, FieldPath, fromCaseOr } from '../../../shared/output-field.ts';
import { previewJson } from '../../../shared/preview.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

export const contains = defineEvaluator({
  type: 'contains',
  options: z
    .strictObject({
      field: FieldPath,
      expected_field: optional(FieldPath),
      value: z.custom<Json>().optional(), // null can be a member to look for
    })
    .check(fromCaseOr('value')),
  needs: ['output'],
  group: 'outcome',
  criterion: ({ field }) => `contains_${field}`,
  excluded: (one, { expected_field }) => (expectsNothing(one, expected_field) ? 'no_expected' : undefined),

  judge({ case: one, output }, { field, expected_field, value }) {
    const actual = valueAt(output, field);
    if (actual === undefined) return missing('no_output', field);

    const expected = expectedValue(one, expected_field, value);
    const values = { field, expected: previewJson(expected), actual: previewJson(actual) };
    if (typeof actual !== 'string' && !Array.isArray(actual)) return fail('holds_nothing', values);
    return holds(actual, expected) ? pass() : fail('not_contained', values);
  },
});

/** A text holds its substrings, letter by letter; a list holds its members. */
function holds(actual: string | Json[], expected: Json | undefined): boolean {
  if (Array.isArray(actual)) return actual.some((member) => equalJson(member, expected));
  return typeof expected === 'string' && actual.includes(expected);
}
