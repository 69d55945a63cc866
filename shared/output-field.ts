import { z } from 'zod';
import type { Case } from './case.ts';
import type { Sentence } from './i18n/en/sentences.ts';
import { type Json, valueAt } from './json.ts';

/** The dotted path of a value, as projects write it: `answer`, `items.0.price`; `\.` for a dot in a key. */
export const FieldPath = z.string().min(1, 'expected.field_name' satisfies Sentence);

/** The check of options that take what is expected from the case or from the project: exactly one of them is there. */
export function fromCaseOr<Key extends string>(key: Key) {
  return (context: z.core.ParsePayload<{ expected_field?: unknown } & { [K in Key]?: unknown }>): void => {
    const both = context.value.expected_field !== undefined && context.value[key] !== undefined;
    const neither = context.value.expected_field === undefined && context.value[key] === undefined;
    const message: Sentence = both ? 'stands.beside_expected_field' : 'expected.from_case_or';
    const params = { option: key };
    if (both || neither) context.issues.push({ code: 'custom', path: [key], message, params, input: context.value });
  };
}

/** What a case is expected to give: the value its own declaration has at the field, or the one the project wrote. */
export function expectedValue(one: Case, field: string | undefined, written: Json | undefined): Json | undefined {
  return field === undefined ? written : valueAt(one.expected, field);
}

/** True where the criterion asks the case for what is expected, and the case does not say. */
export function expectsNothing(one: Case, field: string | undefined): boolean {
  return field !== undefined && valueAt(one.expected, field) === undefined;
}
