import { z } from 'zod';
import type { ProblemCode } from './i18n/en/problems.ts';
import { hasText, type Language, say, type TextKey, type TextValues } from './i18n/text.ts';

/** Where a problem stands. Lines and columns count from 1; `bytes` is the range in the file, its end not included. */
export const Place = z.object({
  file: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
  field: z.string().optional(),
  bytes: z.tuple([z.number(), z.number()]).optional(),
});
export type Place = z.infer<typeof Place>;

/**
 * Something the user can mend. `code` names the text that says what stands there (and what would be right), `values`
 * fill it. `error` stops deciding (a gate, a run), `warning` costs something that is said, `note` only tells.
 */
export const Problem = z.object({
  code: z.custom<ProblemCode>((code) => typeof code === 'string'),
  severity: z.enum(['error', 'warning', 'note']),
  where: Place,
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Problem = z.infer<typeof Problem>;

export type Result<T> = { ok: true; value: T } | { ok: false; problems: readonly Problem[] };

export function succeed<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(...problems: readonly Problem[]): { ok: false; problems: readonly Problem[] } {
  return { ok: false, problems };
}

/** The same for whole lists, which may be longer than a call can take arguments. */
export function refuseAll(...lists: readonly (readonly Problem[])[]): { ok: false; problems: readonly Problem[] } {
  return { ok: false, problems: lists.flat() };
}

export function problem(
  severity: Problem['severity'],
  code: ProblemCode,
  where: Place | string,
  values: TextValues = {},
): Problem {
  return { code, severity, where: typeof where === 'string' ? { file: where } : where, values };
}

/** `cases.jsonl:4:14` — what an editor and a terminal both understand. */
export function formatPlace({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** What stands there, and what would be right where the code has a word for it. */
export function sayProblem(language: Language, one: Problem): { what: string; fix: string | undefined } {
  const fix = `problem.${one.code}.fix`;
  return {
    what: fillText(language, `problem.${one.code}`, one.values),
    fix: hasText(fix) ? fillText(language, fix, one.values) : undefined,
  };
}

/**
 * A text with its places filled, by texts too: `given` and `says` can name one, with places for the same values. A field
 * is that of `step_of`, a position that in `list`, where there are these.
 */
export function fillText(language: Language, key: TextKey, values: TextValues): string {
  const { field = '', position = '', step_of: step, list } = values;
  let all: TextValues = {
    ...values,
    ...(step === undefined ? {} : { field: say(language, 'place.field_of_step', { field, step }) }),
    ...(list === undefined ? {} : { position: say(language, 'place.position_in_list', { position, list }) }),
  };
  for (const name of ['given', 'says']) {
    const inner = all[name];
    if (typeof inner === 'string' && hasText(inner)) all = { ...all, [name]: say(language, inner, all) };
  }
  return say(language, key, all);
}
