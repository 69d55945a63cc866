import { z } from 'zod';
import { isWithin } from '../../../shared/exact-number.ts';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import { isNumber, type JsonNumber, valueAt } from '../../../shared/json.ts';
import { optional, withDefault } from '../../../shared/optional.ts';
import { expectedValue, expectsNothing, FieldPath, fromCaseOr } from '../../../shared/output-field.ts';
import { previewJson } from '../../../shared/preview.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

const Numeric = z.custom<number | JsonNumber>(isNumber, { error: 'expected.number' satisfies Sentence });

export const numericClose = defineEvaluator({
  type: 'numeric_close',
  options: z
    .strictObject({
      field: FieldPath,
      expected_field: optional(FieldPath),
      value: optional(Numeric),
      tolerance: withDefault(z.number().nonnegative('expected.distance' satisfies Sentence), 0),
    })
    .check(fromCaseOr('value')),
  needs: ['output'],
  group: 'outcome',
  criterion: ({ field }) => `numeric_close_${field}`,
  excluded: (one, { expected_field }) => (expectsNothing(one, expected_field) ? 'no_expected' : undefined),

  judge({ case: one, output }, { field, expected_field, value, tolerance }) {
    const actual = valueAt(output, field);
    if (actual === undefined) return missing('no_output', field);

    const expected = expectedValue(one, expected_field, value);
    const values = { field, expected: previewJson(expected), actual: previewJson(actual), tolerance };
    if (!isNumber(expected)) return fail('expected_no_number', values);
    if (!isNumber(actual)) return fail('not_a_number', values);
    return isWithin(tolerance, actual, expected) ? pass() : fail('number_too_far', values);
  },
});
