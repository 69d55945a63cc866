/**
 * A value as JSON would carry it, cut loose from the original. Throws a TypeError that names `what` for a value JSON
 * has no form for: a circle, a bigint.
 */
export function copyJson(value: unknown, what: string): unknown {
  try {
    const text = JSON.stringify(value);
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    throw new TypeError(`${what} cannot be written as JSON: ${error instanceof Error ? error.message : error}`);
  }
}
