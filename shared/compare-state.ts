import { z } from 'zod';
import { comparedPath, recordTypes } from './compared-path.ts';
import { isWithin } from './exact-number.ts';
import type { Sentence } from './i18n/en/sentences.ts';
import { equalJson, isNumber, isObject, type Json, type JsonObject, joinPath, splitPath } from './json.ts';
import type { ComparedPath } from './verdict.ts';

/** Dotted paths into a state, as projects write them: `orders.ord-999`; `\.` for a dot in a key. */
export const StatePaths = z
  .array(z.string().min(1, 'expected.state_path' satisfies Sentence))
  .min(1, 'expected.state_paths' satisfies Sentence);

/** How two states are compared: by value and everywhere, unless it says otherwise. */
export interface CompareRule {
  paths?: readonly string[] | undefined;
  /** An object may hold keys that the expected one does not. Lists, and what is inside them, are compared by value. */
  subset?: boolean | undefined;
  /** How far a number may lie from the expected one. */
  tolerance?: number | undefined;
}

export interface Comparison {
  /** Those that differ first, each kind in the order of the expected state; a thousand at most. */
  compared: ComparedPath[];
  /** How many places were compared, and how many of them differ. */
  total: number;
  differing: number;
}

const mostPlaces = 1000;

/**
 * Compares two states place by place. A place is where the way down ends: at a value that holds no others, or where only
 * one side has anything at all. Iterative, so depth is not a danger.
 */
export function compareStates(expected: JsonObject, actual: JsonObject, rule: CompareRule = {}): Comparison {
  const unlike: Place[] = [];
  const alike: Place[] = [];
  let total = 0;
  let differing = 0;
  const open = starts(expected, actual, rule).reverse();
  for (let place = open.pop(); place; place = open.pop()) {
    const inner = innerPlaces(place);
    for (const one of inner.reverse()) open.push(one);
    if (inner.length > 0) continue;
    const agrees = valuesAgree(place, rule.tolerance);
    const kept = agrees ? alike : unlike;
    if (kept.length < mostPlaces) kept.push(place);
    total += 1;
    if (!agrees) differing += 1;
  }
  const isRecordType = recordTypes(expected, actual);
  const told = (ok: boolean) => (place: Place) => comparedPath(keysOf(place), place, ok, isRecordType);
  const room = mostPlaces - unlike.length;
  return { compared: [...unlike.map(told(false)), ...alike.slice(0, room).map(told(true))], total, differing };
}

/** The compared places that differ. */
export function differences(compared: readonly ComparedPath[]): ComparedPath[] {
  return compared.filter(({ ok }) => !ok);
}

interface Place {
  /** Undefined at the top of the state. */
  above: Place | undefined;
  key: string;
  expected: Json | undefined;
  actual: Json | undefined;
  /** Whether an object may hold more than is expected. */
  partial: boolean;
}

function starts(expected: JsonObject, actual: JsonObject, { paths, subset = false }: CompareRule): Place[] {
  const top: Place = { above: undefined, key: '', expected, actual, partial: subset };
  if (!paths) return [top];
  const declared = new Map(paths.map((path) => [path, splitPath(path)]));
  const depths = [...new Set(Array.from(declared.values(), (keys) => keys.length))];
  const liesInAnother = (keys: readonly string[]) =>
    depths.some((depth) => depth < keys.length && declared.has(joinPath(keys.slice(0, depth))));
  return [...declared.values()].flatMap((keys) => {
    const place = keys.reduce(below, top);
    // What lies in another path is compared with it; but a subset does not come upon what nobody expects.
    const comesUp = liesInAnother(keys) && !(subset && place.expected === undefined);
    return comesUp ? [] : [place];
  });
}

function below(above: Place, key: string): Place {
  const expected = childOf(above.expected, key);
  const actual = childOf(above.actual, key);
  return { above, key, expected, actual, partial: above.partial && !Array.isArray(above.expected) };
}

function childOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The places that must agree for this one to agree; none where it stands for itself. */
function innerPlaces(place: Place): Place[] {
  const { expected, actual, partial } = place;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return Array.from({ length: Math.max(expected.length, actual.length) }, (_, at) => below(place, String(at)));
  }
  if (!isObject(expected) || !isObject(actual)) return [];
  const more = partial ? [] : Object.keys(actual).filter((key) => !Object.hasOwn(expected, key));
  return [...Object.keys(expected), ...more].map((key) => below(place, key));
}

/** Whether two values agree that have no places inside. */
function valuesAgree({ expected, actual }: Place, tolerance: number | undefined): boolean {
  if (expected === actual) return true;
  if (tolerance !== undefined && isNumber(expected) && isNumber(actual)) return isWithin(tolerance, actual, expected);
  // An empty object is a subset of every object; by value, it would have had places inside.
  return (isObject(expected) && isObject(actual)) || equalJson(expected, actual);
}

function keysOf(place: Place): string[] {
  const keys: string[] = [];
  for (let at = place; at.above; at = at.above) keys.push(at.key);
  return keys.reverse();
}
