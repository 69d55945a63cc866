import { z } from 'zod';
import type { ProblemCode } from './i18n/en/problems.ts';
import { hasText, type Language, say, type TextValues } from './i18n/text.ts';

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
export function sayProblem(language: Language, { code, values }: Problem): { what: string; fix: string | undefined } {
  const fix = `problem.${code}.fix`;
  return { what: say(language, `problem.${code}`, values), fix: hasText(fix) ? say(language, fix, values) : undefined };
}

/** The place and what is wrong there, then on a line of its own what to do. */
export function formatProblem(language: Language, one: Problem): string {
  const { what, fix } = sayProblem(language, one);
  const head = `${formatPlace(one.where)}  ${what}`;
  return fix === undefined ? head : `${head}\n    ${fix}`;
}
