import type { z } from 'zod';
import { checkAgainst } from './check-against.ts';
import type { Issue } from './zod-problems.ts';

export interface Lenient<Output> {
  /** Undefined where nothing usable is left. */
  value: Output | undefined;
  /** Everything the schema says against the value, also what came to light only once the first was out of the way. */
  issues: readonly Issue[];
  /** What of the value was read; lists keep their order, and `originOf` leads from an object to the one it came from. */
  kept: unknown;
}

/** As many rounds as fields can hide behind each other; real files need two. */
const mostRounds = 20;

export interface Leniency {
  /** Stands in where the top level lacks something. */
  required?: Record<string, unknown>;
  /** How much goes when something is wrong at a path: the entry of a list, else the field itself. */
  cut?(path: readonly PropertyKey[]): PropertyKey[];
}

/**
 * Reads what can be read: unknown keys are passed over, a broken entry of a list is left out, a field with something
 * wrong in it falls back to its default.
 */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { required = {}, cut = wholeEntry }: Leniency = {},
): Lenient<z.output<Schema>> {
  const issues: Issue[] = [];
  let kept = value;
  for (let round = 0; round < mostRounds; round++) {
    const parsed = checkAgainst(schema, kept);
    if (parsed.success) return { value: parsed.data, issues, kept };
    issues.push(...parsed.issues.filter((issue) => round === 0 || isNews(issue, issues)));
    const smaller = prune(kept, parsed.issues, required, cut);
    if (smaller === kept) break;
    kept = smaller;
  }
  return { value: undefined, issues, kept };
}

/** Positions in a list mean nothing any more once entries are gone; such an issue waits until the first are mended. */
function isNews(issue: Issue, known: readonly Issue[]): boolean {
  if (issue.path.some((part) => typeof part === 'number')) return false;
  return !known.some((one) => one.path.join('\0') === issue.path.join('\0'));
}

function wholeEntry(path: readonly PropertyKey[]): PropertyKey[] {
  const entry = path.findIndex((part) => typeof part === 'number');
  return entry >= 0 ? path.slice(0, entry + 1) : [...path];
}

function prune(
  value: unknown,
  issues: readonly Issue[],
  required: Record<string, unknown>,
  cut: (path: readonly PropertyKey[]) => PropertyKey[],
): unknown {
  const removals = issues.flatMap((issue) => removalsFor(value, issue, cut));
  removals.sort(innerAndLaterFirst);
  let smaller = value;
  for (const path of new Map(removals.map((path) => [path.join('\0'), path])).values())
    smaller = without(smaller, path);
  const lacks = issues.some(({ path }) => path.length === 1 && Object.hasOwn(required, path[0]!));
  return lacks && isContainer(smaller) ? { ...smaller, ...required } : smaller;
}

/** So that the positions of what is still to go stay right. */
function innerAndLaterFirst(a: readonly PropertyKey[], b: readonly PropertyKey[]): number {
  const [one, other] = [a.at(-1), b.at(-1)];
  if (a.length !== b.length || typeof one !== 'number' || typeof other !== 'number') return b.length - a.length;
  return other - one;
}

function removalsFor(
  value: unknown,
  issue: Issue,
  cut: (path: readonly PropertyKey[]) => PropertyKey[],
): PropertyKey[][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
  const path = cut(issue.path);
  while (path.length > 0 && !exists(value, path)) path.pop();
  return path.length > 0 ? [path] : [];
}

function exists(value: unknown, path: readonly PropertyKey[]): boolean {
  let at = value;
  for (const part of path) {
    if (!isContainer(at) || !Object.hasOwn(at, part)) return false;
    at = at[part];
  }
  return true;
}

/** A copy of the containers along the path, without what it leads to; everything else is shared. */
function without(value: unknown, [part, ...rest]: readonly PropertyKey[]): unknown {
  if (part === undefined || !isContainer(value) || !Object.hasOwn(value, part)) return value;
  const copy: Record<PropertyKey, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  origins.set(copy, originOf(value));
  if (rest.length > 0) (copy as Record<PropertyKey, unknown>)[part] = without(value[part], rest);
  else if (Array.isArray(copy)) copy.splice(Number(part), 1);
  else delete copy[part];
  return copy;
}

const origins = new WeakMap<object, unknown>();

/** What was written, for an object of what was kept of it. */
export function originOf(value: unknown): unknown {
  return isContainer(value) ? (origins.get(value) ?? value) : value;
}

function isContainer(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
