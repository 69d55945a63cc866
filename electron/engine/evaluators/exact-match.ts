import { z } from 'zod';
import { firstDifference } from '../../../shared/first-difference.ts';
import { type Json, joinPath, valueAt } from '../../../shared/json.ts';
import { optional } from '../../../shared/optional.ts';
import { expectedValue, expectsNothing, FieldPath, fromCaseOr } from '../../../shared/output-field.ts';
import { previewJson } from '../../../shared/preview.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

export const exactMatch = defineEvaluator({
  type: 'exact_match',
  options: z
    .strictObject({
      field: FieldPath,
      expected_field: optional(FieldPath),
      value: z.custom<Json>().optional(), // null is a value to expect, not an absent one
    })
    .check(fromCaseOr('value')),
  needs: ['output'],
  group: 'outcome',
  criterion: ({ field }) => `exact_match_${field}`,
  excluded: (one, { expected_field }) => (expectsNothing(one, expected_field) ? 'no_expected' : undefined),

  judge({ case: one, output }, { field, expected_field, value }) {
    const actual = valueAt(output, field);
    if (actual === undefined) return missing('no_output', field);

    const difference = firstDifference(expectedValue(one, expected_field, value), actual);
    if (!difference) return pass();
    const values = {
      field: [field, joinPath(difference.path)].filter(Boolean).join('.'),
      expected: previewJson(difference.expected),
      actual: previewJson(difference.actual),
    };
    if (difference.actual === undefined) return fail('value_absent', values);
    return fail(difference.expected === undefined ? 'value_unexpected' : 'value_differs', values);
  },
});
