import { isNumber, isObject, type Json, type JsonObject, toDouble } from '../../../shared/json.ts';

/** A text that nobody expects: no letter, no digit, and a sign that recordings have no use for. */
const mark = '⌧';

/** Another value of the same type, far from this one. */
export function anotherValue(value: Json): Json {
  if (typeof value === 'string') return value === mark ? mark + mark : mark;
  if (typeof value === 'boolean') return !value;
  if (isNumber(value)) return farFrom(toDouble(value));
  if (value === null) return mark;
  return emptied(value) ?? (Array.isArray(value) ? [mark] : { [mark]: mark });
}

function farFrom(number: number): number {
  return Number.isFinite(number) ? -Math.abs(number) - 1_000_003 : 0;
}

/** A value of another type. */
export function anotherType(value: Json): Json {
  return typeof value === 'string' || value === null ? { [mark]: mark } : mark;
}

/** The text, list or object with nothing in it; undefined where there is nothing to take out. */
export function emptied(value: Json): Json | undefined {
  if (typeof value === 'string') return value === '' ? undefined : '';
  if (Array.isArray(value)) return value.length === 0 ? undefined : [];
  return isObject(value) && Object.keys(value).length > 0 ? {} : undefined;
}

/** A copy of the value with something else at the end of a row of keys; objects on the way are made where none are. */
export function withValueAt(value: Json | undefined, keys: readonly string[], inner: Json): Json {
  const way: (Json | undefined)[] = [];
  let at: Json | undefined = value;
  for (const key of keys) {
    way.push(at);
    at = childOf(at, key);
  }
  return keys.reduceRight((made, key, depth) => withKey(way[depth], key, made), inner);
}

export function childOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** `__proto__` is a key like any other: a computed key of a literal is always the object's own. */
function withKey(value: Json | undefined, key: string, inner: Json): Json {
  if (Array.isArray(value) && /^\d+$/.test(key) && Number(key) < value.length) return value.with(Number(key), inner);
  return { ...(isObject(value) ? value : {}), [key]: inner } as JsonObject;
}
