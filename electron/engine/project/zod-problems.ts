import { z } from 'zod';
import type { ProblemCode } from '../../../shared/i18n/en/problems.ts';
import type { TextValues } from '../../../shared/i18n/text.ts';
import { previewJson } from '../../../shared/preview.ts';
import { type Place, type Problem, problem } from '../../../shared/problem.ts';
import { knownKeys } from './known-keys.ts';
import { nearest } from './nearest.ts';

export type Issue = z.core.$ZodIssue;

/** What was checked: the value as written, and how to point at a part of it. */
export interface Written {
  value: unknown;
  schema: z.core.$ZodType;
  severity: Problem['severity'];
  place(path: readonly PropertyKey[], at: 'key' | 'value'): Place;
  /** How a message calls the field; its path, if nothing else is said. */
  name?(path: readonly PropertyKey[]): string;
  /** The step it is, counted from 1 as people do, where it is one of a trajectory: its fields are said to be its own. */
  step?: number | undefined;
}

/** More faults of one value help nobody, and to find the place of each means to read the value again. */
const mostFaults = 100;

/**
 * What a schema says against a value, in our words: the field, what stands there, and what would be right. The first
 * hundred; of more, how many.
 */
export function zodProblems(issues: readonly Issue[], written: Written): Problem[] {
  const faults = issues.flatMap((issue): (() => Problem)[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => () => unknownKey(issue.path, key, written))
      : [() => wrongValue(issue, written)],
  );
  const named = faults.slice(0, mostFaults).map((name) => name());
  if (faults.length === named.length) return named;
  const more = faults.length - named.length;
  return [...named, problem(written.severity, 'more_faults_here', written.place([], 'value'), { more })];
}

/** `evaluators[2].max_repeats` */
export function fieldName(path: readonly PropertyKey[]): string {
  return z.core.toDotPath(path);
}

function unknownKey(path: readonly PropertyKey[], key: string, { schema, severity, place }: Written): Problem {
  const keys = knownKeys(schema, path);
  const near = nearest(key, keys);
  const where = place([...path, key], 'key');
  if (near !== undefined) return problem(severity, 'unknown_key_near', where, { key, near });
  return problem(severity, 'unknown_key', where, { key, keys: keys.join(', ') });
}

function wrongValue(issue: Issue, written: Written): Problem {
  const { path } = issue;
  const found = valueAtPath(written.value, path);
  const field = {
    field: (written.name ?? fieldName)(path),
    ...(written.step === undefined ? {} : { step_of: written.step }),
  };
  const where = written.place(path, 'value');
  if (path.length === 0 && !saysItself(issue)) {
    return found === undefined
      ? problem(written.severity, 'nothing_here', where)
      : problem(written.severity, 'wrong_whole', where, { found: previewJson(found, 60) });
  }
  if (found === undefined && !saysItself(issue)) {
    const key = String(path.at(-1) ?? '');
    return problem(written.severity, 'missing_field', where, { ...field, expected: `${key}: ${example(issue)}` });
  }
  const { code, values } = inOurWords(issue, found);
  return problem(written.severity, code, where, { ...field, found: previewJson(found, 60), ...values });
}

type Wording = { code: ProblemCode; values: TextValues };

function inOurWords(issue: Issue, found: unknown): Wording {
  if (saysItself(issue)) {
    const values = { says: issue.message, ...(issue.code === 'custom' ? issue.params : {}) };
    return { code: codeForOwnWords(issue.message, found), values };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { code: kinds[issue.expected]?.code ?? 'wrong_value', values: {} };
    case 'invalid_value':
      return choice(issue.values.map(String), found);
    case 'invalid_union':
      return choice(choicesOf(issue), found);
    case 'too_small':
      return limit(issue.origin, issue.minimum, ['too_small', 'not_more'], issue.inclusive);
    case 'too_big':
      return limit(issue.origin, issue.maximum, ['too_big', 'not_less'], issue.inclusive);
    default:
      return { code: 'wrong_value', values: {} };
  }
}

/** Our schemas say what a type alone cannot, by the key of a sentence, and pass on what a library says in its own words. */
function saysItself({ message }: Issue): boolean {
  return !/^(?:Invalid|Too |Unrecognized )/.test(message);
}

/** They say what would be right, or begin with what stands there. */
function codeForOwnWords(message: string, found: unknown): ProblemCode {
  if (message.startsWith('stands.')) return 'unlike_schema_as_said';
  if (!message.startsWith('expected.')) return 'unlike_schema_because';
  return found === undefined ? 'missing_as_said' : 'unlike_schema';
}

const kinds: Readonly<Record<string, { code: ProblemCode; example: string }>> = {
  string: { code: 'wrong_text', example: '"…"' },
  number: { code: 'wrong_number', example: '1' },
  int: { code: 'wrong_integer', example: '1' },
  boolean: { code: 'wrong_boolean', example: 'true' },
  array: { code: 'wrong_list', example: '[…]' },
  object: { code: 'wrong_object', example: '{…}' },
  record: { code: 'wrong_object', example: '{…}' },
};

function example(issue: Issue): string {
  if (issue.code === 'invalid_value') return issue.values.join(' | ');
  if (issue.code === 'invalid_union') return choicesOf(issue).join(' | ');
  return issue.code === 'invalid_type' ? (kinds[issue.expected]?.example ?? '…') : '…';
}

function choice(choices: readonly string[], found: unknown): Wording {
  const near = typeof found === 'string' ? nearest(found, choices) : undefined;
  const values = { choices: choices.join(', ') };
  return near === undefined
    ? { code: 'wrong_choice', values }
    : { code: 'wrong_choice_near', values: { ...values, near } };
}

function choicesOf(issue: Extract<Issue, { code: 'invalid_union' }>): string[] {
  const named = 'options' in issue ? (issue.options as unknown[] | undefined) : undefined;
  if (named) return named.map(String);
  const expected = issue.errors
    .flatMap((branch) => branch.slice(0, 1))
    .map((one) => ('expected' in one ? one.expected : '…'));
  return [...new Set(expected.map(String))];
}

function limit(
  origin: string,
  bound: number | bigint,
  [inclusive, exclusive]: readonly [ProblemCode, ProblemCode],
  isInclusive: boolean | undefined,
): Wording {
  const values = { bound: Number(bound) };
  if (origin === 'string' || origin === 'array')
    return { code: inclusive === 'too_small' ? 'too_short' : 'too_long', values };
  return { code: isInclusive ? inclusive : exclusive, values };
}

function valueAtPath(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[part];
  }
  return at;
}
