import { equalJson, isObject, type Json } from './json.ts';

/** Where two values part first, in the order in which the expected one is written. */
export interface Difference {
  /** From the top of the value down: keys of objects, positions in lists. Empty where the values differ as wholes. */
  path: readonly string[];
  /** Undefined where only the other side has something. */
  expected: Json | undefined;
  actual: Json | undefined;
  /** True where the path leads through a text that was compared as JSON. */
  insideText: boolean;
}

interface Pair {
  expected: Json | undefined;
  actual: Json | undefined;
  key: string | undefined;
  above: Pair | undefined;
  insideText: boolean;
}

/**
 * The first difference by value, or undefined where there is none. `readText` gives the JSON value of a text, or
 * undefined for a text that is none: two different texts that both have one are compared by it.
 * Iterative, so depth is not a danger.
 */
export function firstDifference(
  expected: Json | undefined,
  actual: Json | undefined,
  readText: (text: string) => Json | undefined = () => undefined,
): Difference | undefined {
  if (expected === actual) return undefined;
  const open: Pair[] = [{ expected, actual, key: undefined, above: undefined, insideText: false }];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const inner = innerPairs(pair, readText);
    if (!inner) return differenceAt(pair);
    for (const one of inner.reverse()) open.push(one);
  }
  return undefined;
}

/** The pairs that must agree for this one to agree; undefined where it differs by itself. */
function innerPairs(pair: Pair, readText: (text: string) => Json | undefined): Pair[] | undefined {
  const { expected, actual } = pair;
  if (expected === undefined || actual === undefined) return expected === actual ? [] : undefined;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const length = Math.max(expected.length, actual.length);
    return Array.from({ length }, (_, at) => below(pair, String(at), expected[at], actual[at]));
  }
  if (isObject(expected) && isObject(actual)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...keys].map((key) => below(pair, key, own(expected, key), own(actual, key)));
  }
  if (equalJson(expected, actual)) return [];
  if (typeof expected !== 'string' || typeof actual !== 'string') return undefined;
  const [left, right] = [readText(expected), readText(actual)];
  if (left === undefined || right === undefined) return undefined;
  return [{ expected: left, actual: right, key: undefined, above: pair, insideText: true }];
}

function below(above: Pair, key: string, expected: Json | undefined, actual: Json | undefined): Pair {
  return { expected, actual, key, above, insideText: above.insideText };
}

function own(object: { [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function differenceAt(pair: Pair): Difference {
  const path: string[] = [];
  for (let at: Pair | undefined = pair; at; at = at.above) if (at.key !== undefined) path.push(at.key);
  const { expected, actual, insideText } = pair;
  return { path: path.reverse(), expected, actual, insideText };
}
