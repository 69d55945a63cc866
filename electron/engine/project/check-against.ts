import type { z } from 'zod';
import { JsonNumber, toDouble } from '../../../shared/json.ts';
import type { Issue } from './zod-problems.ts';

type Checked<Schema extends z.ZodType> =
  | { success: true; data: z.output<Schema> }
  | { success: false; issues: readonly Issue[] };

/**
 * Checks a value whose numbers may be kept by their digits. Where the schema wants a number (a duration, a cost), the
 * double nearest to it will do; everywhere else the digits stay.
 */
export function checkAgainst<Schema extends z.ZodType>(schema: Schema, value: unknown): Checked<Schema> {
  const first = schema.safeParse(value);
  if (first.success) return first;
  const exact = first.error.issues.filter(({ path }) => path.length > 0 && at(value, path) instanceof JsonNumber);
  if (exact.length === 0) return { success: false, issues: first.error.issues };
  const rounded = exact.reduce((whole, { path }) => withDouble(whole, path), value);
  const second = schema.safeParse(rounded);
  return second.success ? second : { success: false, issues: second.error.issues };
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], value);
}

function withDouble(value: unknown, [part, ...rest]: readonly PropertyKey[]): unknown {
  if (part === undefined) return value instanceof JsonNumber ? toDouble(value) : value;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<PropertyKey, unknown>;
  copy[part] = withDouble(copy[part], rest);
  return copy;
}
