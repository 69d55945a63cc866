import type { z } from 'zod';
import { addAll } from '../../../shared/add-all.ts';
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
    const known = new Set(issues.map(pathText));
    addAll(
      issues,
      parsed.issues.filter((issue) => round === 0 || isNews(issue, known)),
    );
    const smaller = prune(kept, parsed.issues, required, cut);
    if (smaller === kept) break;
    kept = smaller;
  }
  return { value: undefined, issues, kept };
}

/** Positions in a list mean nothing any more once entries are gone; such an issue waits until the first are mended. */
function isNews(issue: Issue, known: ReadonlySet<string>): boolean {
  return !issue.path.some((part) => typeof part === 'number') && !known.has(pathText(issue));
}

function pathText({ path }: Issue): string {
  return path.join('\0');
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
  const cuts: Cuts = new Map();
  for (const issue of issues) for (const path of removalsFor(value, issue, cut)) note(cuts, path);
  const smaller = without(value, cuts);
  const lacks = issues.some(({ path }) => path.length === 1 && Object.hasOwn(required, path[0]!));
  return lacks && isContainer(smaller) ? { ...smaller, ...required } : smaller;
}

/** What goes, by its name or position: as a whole, or something inside it. */
interface Cuts extends Map<string, Cuts | 'whole'> {}

function note(cuts: Cuts, path: readonly PropertyKey[]): void {
  let at = cuts;
  for (const [depth, part] of path.entries()) {
    const known = at.get(String(part));
    if (known === 'whole') return;
    const inside = known ?? new Map();
    at.set(String(part), depth === path.length - 1 ? 'whole' : inside);
    at = inside;
  }
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

/** A copy of the containers something goes from, without it; everything else is shared. */
function without(value: unknown, cuts: Cuts): unknown {
  if (cuts.size === 0 || !isContainer(value)) return value;
  const left = Object.entries(value).filter(([part]) => cuts.get(part) !== 'whole');
  const kept = left.map(([part, inner]) => {
    const inside = cuts.get(part);
    return [part, inside === undefined || inside === 'whole' ? inner : without(inner, inside)] as const;
  });
  const copy = Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
  origins.set(copy, originOf(value));
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
