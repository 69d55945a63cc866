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

/** Equality of two values by themselves; what they hold must be equal too, and goes to `rest`. */
function equalAtTop(a: unknown, b: unknown, rest: [unknown, unknown][]): boolean {
  if (isNumber(a) && isNumber(b)) return equalNumbers(a, b);
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < a.length; i++) rest.push([a[i], b[i]]);
    return a.length === b.length;
  }
  return isObject(a) && isObject(b) ? sameKeys(a, b, rest) : a === b;
}

function equalNumbers(a: number | JsonNumber, b: number | JsonNumber): boolean {
  const doubles = typeof a === 'number' && typeof b === 'number';
  return doubles ? a === b || Object.is(a, b) : decimalKey(a) === decimalKey(b);
}

function sameKeys(a: JsonObject, b: JsonObject, rest: [unknown, unknown][]): boolean {
  const keys = Object.keys(a);
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return false;
    rest.push([a[key], b[key]]);
  }
  return keys.length === Object.keys(b).length;
}

/** One text for every spelling of a decimal value: `120`, `1.2e2` and `120.0` give the same. */
export function decimalKey(value: number | JsonNumber): string {
  const decimal = decimalOf(value);
  if (!decimal) return String(value instanceof JsonNumber ? value.text : value); // NaN and the infinities
  return decimal.digits === '' ? '0' : `${decimal.sign}${decimal.digits}e${decimal.power}`;
}

/** A number as sign · digits · 10^power, without zeros at either end of the digits: none at all for zero. */
export interface Decimal {
  sign: '-' | '';
  digits: string;
  power: number;
}

/** Undefined for NaN and the infinities, which have no digits. */
export function decimalOf(value: number | JsonNumber): Decimal | undefined {
  const text = typeof value === 'number' ? String(value) : value.text;
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1; // a pattern for zeros at the end takes quadratic time
  if (end === 0) return { sign: '', digits: '', power: 0 };
  const power = Number(exponent) - fraction.length + (digits.length - end);
  return { sign: sign === '-' ? '-' : '', digits: digits.slice(0, end), power };
}

/**
 * JSON text with every `JsonNumber` as written; NaN and the infinities, which JSON has no word for, become null.
 * A value nested very deeply is written without indentation, which would be longer than the value by far.
 */
export function stringifyJson(value: unknown, indent = 0): string {
  const { depth, exact } = survey(value);
  const deep = depth > 1000; // JSON.stringify recurses, and runs out of stack some thousands of levels down
  if (!deep && !exact) return JSON.stringify(value, null, indent) ?? 'null';
  return write(value, { indent: deep ? 0 : indent, sorted: false, number: (number) => number.text });
}

/** How deep a value is nested, and whether it holds a number that must be written exactly. */
function survey(value: unknown): { depth: number; exact: boolean } {
  let exact = false;
  let depth = 0;
  for (let level: unknown[] = [value]; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const at of level) {
      if (at instanceof JsonNumber) exact = true;
      else if (typeof at === 'object' && at !== null) for (const inner of Object.values(at)) next.push(inner);
    }
    level = next;
  }
  return { depth, exact };
}

/**
 * The one text of a value (RFC 8785, JSON Canonicalization Scheme), for digests. A number that a double does not hold
 * exactly is written by the same rules from its own digits, so two recordings of different numbers never share a digest.
 */
export function canonicalJson(value: unknown): string {
  return write(value, { indent: 0, sorted: true, number: canonicalNumber });
}

/** A number as ECMAScript writes one (Number::toString), with as many digits as it has. */
function canonicalNumber(value: JsonNumber): string {
  const decimal = decimalOf(value);
  if (!decimal) return 'null';
  const { sign, digits, power } = decimal;
  const point = digits.length + power; // the decimal point stands after this many digits
  if (digits === '') return '0';
  if (power >= 0 && point <= 21) return `${sign}${digits}${'0'.repeat(power)}`;
  if (point > 0 && point <= 21) return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  if (point > -6 && point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  return `${sign}${digits[0]}${fraction}e${point > 0 ? '+' : '-'}${Math.abs(point - 1)}`;
}

interface Style {
  indent: number;
  /** Keys by UTF-16 code unit, as RFC 8785 asks. */
  sorted: boolean;
  number(value: JsonNumber): string;
}

/** Text, or an object or list still to be written. */
type Piece = string | { container: object; depth: number };

/** Iterative, so depth is not a danger. */
function write(value: unknown, style: Style): string {
  let text = '';
  const open: Piece[] = [pieceOf(value, 0, style)];
  for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
    if (typeof piece === 'string') text += piece;
    else for (const inner of pieces(piece.container, piece.depth + 1, style).reverse()) open.push(inner);
  }
  return text;
}

function pieceOf(value: unknown, depth: number, style: Style): Piece {
  if (value instanceof JsonNumber) return style.number(value);
  return typeof value === 'object' && value !== null ? { container: value, depth } : JSON.stringify(value ?? null);
}

/** What an object or a list is written as; text that stands together is one piece. */
function pieces(container: object, depth: number, style: Style): Piece[] {
  const line = (level: number) => (style.indent === 0 ? '' : `\n${' '.repeat(style.indent * level)}`);
  const list = Array.isArray(container);
  const members = list ? container.map((value) => ['', value]) : membersOf(container, style.sorted);
  const written: Piece[] = [];
  let text = list ? '[' : '{';
  for (const [at, [key, value]] of members.entries()) {
    text += `${at === 0 ? '' : ','}${line(depth)}`;
    if (!list) text += `${JSON.stringify(key)}:${style.indent === 0 ? '' : ' '}`;
    const piece = pieceOf(value, depth, style);
    if (typeof piece === 'string') text += piece;
    else {
      written.push(text, piece);
      text = '';
    }
  }
  written.push(`${text}${members.length === 0 ? '' : line(depth - 1)}${list ? ']' : '}'}`);
  return written;
}

function membersOf(object: object, sorted: boolean): [string, unknown][] {
  const members = Object.entries(object).filter(([, value]) => value !== undefined);
  return sorted ? members.sort(([a], [b]) => (a < b ? -1 : 1)) : members;
}

/** Splits `orders.ord-999` at its dots; `\.` is a dot that belongs to a key. */
export function splitPath(path: string): string[] {
  return path.split(/(?<!\\)\./).map((part) => part.replaceAll('\\.', '.'));
}

/** The dotted path of a row of keys: what `splitPath` takes apart. */
export function joinPath(keys: readonly string[]): string {
  return keys.map((key) => key.replaceAll('.', '\\.')).join('.');
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
