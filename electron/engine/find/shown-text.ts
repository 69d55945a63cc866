import { isObject, JsonNumber } from '../../../shared/json.ts';

/**
 * A value as a reader sees it: a text as it is, anything else as JSON on one line in which texts are not escaped. It is
 * for looking in, not for reading back. Iterative, so depth is not a danger.
 */
export function shownText(value: unknown): string {
  if (typeof value === 'string') return value;
  const pieces: string[] = [];
  /** Texts to be written, and values behind them. */
  const open: (string | { value: unknown })[] = [{ value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') pieces.push(next);
    else if (typeof next.value !== 'object' || next.value === null || next.value instanceof JsonNumber) {
      pieces.push(leafText(next.value));
    } else openContainer(next.value, open);
  }
  return pieces.join('');
}

function leafText(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  return value instanceof JsonNumber ? value.text : String(value ?? null);
}

/** Puts what a container is written as on the stack, the last of it first. */
function openContainer(container: object, open: (string | { value: unknown })[]): void {
  const list = Array.isArray(container);
  open.push(list ? ']' : '}');
  const members = list ? container.map((value): [string, unknown] => ['', value]) : Object.entries(container);
  for (let at = members.length - 1; at >= 0; at--) {
    const [key, value] = members[at]!;
    open.push({ value }, `${at > 0 ? ', ' : ''}${list ? '' : `"${key}": `}`);
  }
  open.push(list ? '[' : '{');
}

/** What of an object is left beside these keys; undefined where nothing is. */
export function without(value: unknown, keys: readonly string[]): unknown {
  if (!isObject(value)) return value;
  const left = Object.entries(value).filter(([key]) => !keys.includes(key));
  return left.length === 0 ? undefined : Object.fromEntries(left);
}
