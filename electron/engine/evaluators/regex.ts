import { RE2JS } from 're2js'; // linear in the length of the text, whatever the pattern
import { z } from 'zod';
import type { Said } from '../../../shared/detail.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import { valueAt } from '../../../shared/json.ts';
import { optional } from '../../../shared/optional.ts';
import { expectedValue, expectsNothing, FieldPath, fromCaseOr } from '../../../shared/output-field.ts';
import { patternFault } from '../../../shared/pattern-fault.ts';
import { previewJson } from '../../../shared/preview.ts';
import { remember } from '../../../shared/remember.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

/** A pattern that can be looked for, or what is wrong with it. */
type Compiled = { pattern: RE2JS } | { fault: Said };

const compile = remember(100, (pattern): Compiled => {
  try {
    return { pattern: RE2JS.compile(pattern) };
  } catch (error) {
    return { fault: patternFault(error) };
  }
});

const Pattern = z.string().check(({ value, issues }) => {
  const compiled = compile(value);
  if ('fault' in compiled)
    issues.push({ code: 'custom', message: compiled.fault.says, params: compiled.fault.values, input: value });
});

export const regex = defineEvaluator({
  type: 'regex',
  options: z
    .strictObject({ field: FieldPath, expected_field: optional(FieldPath), pattern: optional(Pattern) })
    .check(fromCaseOr('pattern')),
  needs: ['output'],
  group: 'outcome',
  criterion: ({ field }) => `regex_${field}`,
  excluded: (one, { expected_field }) => (expectsNothing(one, expected_field) ? 'no_expected' : undefined),

  judge({ case: one, output }, { field, expected_field, pattern }) {
    const actual = valueAt(output, field);
    if (actual === undefined) return missing('no_output', field);

    const expected = expectedValue(one, expected_field, pattern);
    if (typeof expected !== 'string')
      return missing('evaluator_error', {
        says: 'fault.no_pattern' satisfies TextKey,
        values: { given: previewJson(expected) },
      });
    const compiled = compile(expected);
    if ('fault' in compiled) return missing('evaluator_error', compiled.fault);

    if (typeof actual === 'string' && compiled.pattern.test(actual)) return pass();
    return fail('no_match', { field, actual: previewJson(actual), pattern: expected });
  },
});
