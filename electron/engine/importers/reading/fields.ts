import type { JsonObject } from '../../../../shared/json.ts';

/** Leaves out what is undefined, which JSON has no word for. */
export function defined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as never;
}

export function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}

export function without(object: JsonObject, taken: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !taken.includes(key)));
}

/** Null in a field means the same as no field. */
export function withoutNulls(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

/** What of an object has no field of its own, under `source`; nothing where nothing is left. */
export function asSource(left: JsonObject): { source?: JsonObject } {
  return Object.keys(left).length > 0 ? { source: left } : {};
}
