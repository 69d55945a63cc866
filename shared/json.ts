/**
 * JSON as recordings really hold it. A number that a double cannot hold exactly keeps its digits as a `JsonNumber`;
 * every other number is an ordinary one.
 */
export type Json = null | boolean | number | string | JsonNumber | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** A number kept as written, because a double would change it. */
export class JsonNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** What programs without exact numbers see. Writers that must keep the digits use `stringifyJson`. */
  toJSON(): number {
    return Number(this.text);
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}

/** True for a number, held as a double or by its digits. */
export function isNumber(value: unknown): value is number | JsonNumber {
  return typeof value === 'number' || value instanceof JsonNumber;
}

export function toDouble(value: number | JsonNumber): number {
  return typeof value === 'number' ? value : Number(value.text);
}

/**
 * Equality of values: key order does not count, 1 = 1.0 = 1e0, and digits beyond a double's reach do count.
 * Iterative, so depth is not a danger.
 */
export function equalJson(left: unknown, right: unknown): boolean {
  const pairs: [unknown, unknown][] = [[left, right]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    if (!equalAtTop(pair[0], pair[1], pairs)) return false;
  }
  return true;
}

function equalAtTop(a: unknown, b: unknown, rest: [unknown, unknown][]): boolean {
  if (a === b) return true;
  if (isNumber(a) && isNumber(b)) return decimalKey(a) === decimalKey(b);
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) rest.push([a[i], b[i]]);
    return true;
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return false;
    rest.push([a[key], b[key]]);
  }
  return true;
}

/** One text for every spelling of a decimal value: `120`, `1.2e2` and `120.0` give the same. */
export function decimalKey(value: number | JsonNumber): string {
  const text = typeof value === 'number' ? String(value) : value.text;
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!parts) return text; // NaN and the infinities
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}

/** JSON text with every `JsonNumber` as written; NaN and the infinities, which JSON has no word for, become null. */
export function stringifyJson(value: unknown, indent = 0): string {
  const plain = JSON.stringify(value, null, indent) ?? 'null';
  if (!holdsJsonNumber(value)) return plain;
  let mark = '#';
  while (plain.includes(mark)) mark += '#';
  // Each number travels through JSON.stringify as a marked string, and loses mark and quotes afterwards.
  const marked = JSON.stringify(
    value,
    function (this: Record<string, unknown>, key: string, converted: unknown) {
      const original = this[key];
      return original instanceof JsonNumber ? `${mark}${original.text}` : converted;
    },
    indent,
  );
  return marked.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
}

function holdsJsonNumber(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const at = open.pop();
    if (at instanceof JsonNumber) return true;
    if (typeof at !== 'object' || at === null) continue;
    for (const inner of Object.values(at)) open.push(inner);
  }
  return false;
}

/**
 * The one text of a value (RFC 8785, JSON Canonicalization Scheme), for digests. A number that a double does not hold
 * exactly is written as its shortest exact decimal, so two recordings of different numbers never share a digest.
 */
export function canonicalJson(value: unknown): string {
  if (value instanceof JsonNumber) return canonicalNumber(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  keys.sort((a, b) => (a < b ? -1 : 1)); // by UTF-16 code unit, as the standard asks
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`;
}

function canonicalNumber(value: JsonNumber): string {
  const double = Number(value.text);
  const key = decimalKey(value);
  return Number.isFinite(double) && decimalKey(double) === key ? String(double) : key;
}

/** Splits `orders.ord-999` at its dots; `\.` is a dot that belongs to a key. */
export function splitPath(path: string): string[] {
  return path.split(/(?<!\\)\./).map((part) => part.replaceAll('\\.', '.'));
}

/** The value at a dotted path, or undefined where there is none. */
export function valueAt(value: unknown, path: string): Json | undefined {
  let at: unknown = value;
  for (const part of splitPath(path)) {
    if (Array.isArray(at) && /^\d+$/.test(part)) at = at[Number(part)];
    else if (isObject(at) && Object.hasOwn(at, part)) at = at[part];
    else return undefined;
  }
  return at as Json | undefined;
}
