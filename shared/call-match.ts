import { firstDifference } from './first-difference.ts';
import { equalJson, isObject, type Json, type JsonObject } from './json.ts';
import { jsonOfText } from './json-text.ts';

export const argumentRules = ['exact', 'ignore', 'subset'] as const;
/** exact: the expected arguments and no other · subset: those, others may be added · ignore: whatever it likes. */
export type ArgumentRule = (typeof argumentRules)[number];

/** How the arguments of one tool are compared. */
export interface ArgumentTerms {
  rule: ArgumentRule;
  /** Arguments that may be added: by name, or with the one value that adds nothing. */
  defaults: readonly string[] | JsonObject;
  /** Whether texts that are JSON objects or lists are compared by value. */
  jsonText: boolean;
}

/** An argument in which a call parts from the one expected; `expected` or `actual` is undefined where it is absent. */
export interface ArgumentDifference {
  /** The argument's name, and behind it the way to the place inside it. Empty where the arguments are no object. */
  path: readonly string[];
  expected: Json | undefined;
  actual: Json | undefined;
  insideText: boolean;
}

/** In which arguments a call parts from the expected one: those expected first, then those nobody expected. */
export function* argumentDifferences(
  expected: JsonObject,
  recorded: Json,
  { rule, defaults, jsonText }: ArgumentTerms,
): Generator<ArgumentDifference> {
  if (rule === 'ignore') return;
  const readText = jsonText ? jsonOfText : undefined;
  const actual = typeof recorded === 'string' ? (readText?.(recorded) ?? recorded) : recorded;
  if (!isObject(actual)) {
    yield { path: [], expected, actual, insideText: false };
    return;
  }
  for (const key of Object.keys(expected)) {
    const difference = firstDifference(expected[key], Object.hasOwn(actual, key) ? actual[key] : undefined, readText);
    if (difference) yield { ...difference, path: [key, ...difference.path] };
  }
  if (rule === 'subset') return;
  for (const [key, value] of Object.entries(actual)) {
    if (Object.hasOwn(expected, key) || mayBeAdded(key, value, defaults, readText)) continue;
    yield { path: [key], expected: undefined, actual: value, insideText: false };
  }
}

function mayBeAdded(
  key: string,
  value: Json,
  defaults: ArgumentTerms['defaults'],
  readText: ((text: string) => Json | undefined) | undefined,
): boolean {
  if (Array.isArray(defaults)) return defaults.includes(key);
  if (!isObject(defaults) || !Object.hasOwn(defaults, key)) return false;
  return firstDifference(defaults[key], value, readText) === undefined;
}

export function argumentsAgree(expected: JsonObject, recorded: Json, terms: ArgumentTerms): boolean {
  return argumentDifferences(expected, recorded, terms).next().done === true;
}

/** The expected arguments that agree only because their texts were compared as JSON. */
export function comparedAsText(expected: JsonObject, recorded: Json, { rule, jsonText }: ArgumentTerms): string[] {
  if (rule === 'ignore' || !jsonText) return [];
  return Object.keys(expected).filter((key) => !isObject(recorded) || !equalJson(expected[key], recorded[key]));
}
