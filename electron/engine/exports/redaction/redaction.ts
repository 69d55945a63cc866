import { RE2JS } from 're2js'; // linear in the length of the text, whatever the pattern
import type { Said } from '../../../../shared/detail.ts';
import { isNumber, isObject, type Json, JsonNumber, type JsonObject } from '../../../../shared/json.ts';
import { joinNames, splitNames } from '../../../../shared/parting.ts';
import { patternFault } from '../../../../shared/pattern-fault.ts';
import type { HideKind } from '../../../../shared/redaction.ts';

/** What stands in the place of hidden text, in every language: a reader of several reports finds the same word. */
export const hiddenText = '[hidden]';

/**
 * How recorded text becomes text that may leave the machine. Pure but for the numbering of names and the count: the same
 * calls in the same order give the same. Made once per export, and applied on the way to the writers by `openExport`,
 * so that a writer never holds anything else.
 */
export interface Redaction {
  /** Whole parts that are hidden. */
  readonly hide: ReadonlySet<HideKind>;
  /** True where nothing is hidden and no pattern is given: everything is handed through as it is. */
  readonly idle: boolean;
  readonly hasPatterns: boolean;
  /** Text in which each match of a pattern is replaced by `[hidden]`; matches that touch are replaced as one. */
  text(text: string): string;
  /**
   * The same for names (ids of cases, tools, agents, criteria), which stay apart: a second name that comes out like
   * another one gets ` #2` behind it. The same name always comes out the same.
   */
  name(name: string): string;
  /** The same for every text, number and key of a value. A number that matches becomes text. Iterative, so depth is no danger. */
  value(value: Json): Json;
  /** How many places the patterns have matched so far, and each by itself: matches of several that touch are one place. */
  found(): { places: number; of: readonly number[] };
}

/** Patterns that cannot be read are the project's problem, which has been told: they are left out here. */
export function openRedaction(patterns: readonly string[], hide: readonly HideKind[]): Redaction {
  const compiled = patterns.map(compile);
  const hasPatterns = compiled.some((one) => 'pattern' in one);
  const of = patterns.map(() => 0);
  let places = 0;

  function replaced(text: string): string {
    const spans = compiled.flatMap((one, at) => {
      const own = 'pattern' in one ? matches(one.pattern, text) : [];
      of[at]! += own.length;
      return own;
    });
    if (spans.length === 0) return text;
    const merged = merge(spans);
    places += merged.length;
    let at = 0;
    let kept = '';
    for (const [from, to] of merged) {
      kept += text.slice(at, from) + hiddenText;
      at = to;
    }
    return kept + text.slice(at);
  }
  const text = hasPatterns ? replaced : same;
  return {
    hide: new Set(hide),
    idle: !hasPatterns && hide.length === 0,
    hasPatterns,
    text,
    name: hasPatterns ? keepApart((name) => text(withinRow(name, text))) : same,
    value: hasPatterns ? (value) => mapTexts(value, text) : same,
    found: () => ({ places, of }),
  };
}

function same<Value>(value: Value): Value {
  return value;
}

function compile(pattern: string): { pattern: RE2JS } | { fault: Said } {
  try {
    return { pattern: RE2JS.compile(pattern) };
  } catch (error) {
    return { fault: patternFault(error) };
  }
}

/** What is wrong with each of the patterns; null where nothing is. */
export function patternFaults(patterns: readonly string[]): (Said | null)[] {
  return patterns.map((pattern) => {
    const compiled = compile(pattern);
    return 'fault' in compiled ? compiled.fault : null;
  });
}

type Span = [from: number, to: number];

/** A match of nothing hides nothing. */
function matches(pattern: RE2JS, text: string): Span[] {
  const matcher = pattern.matcher(text);
  const spans: Span[] = [];
  while (matcher.find()) if (matcher.end() > matcher.start()) spans.push([matcher.start(), matcher.end()]);
  return spans;
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const [from, to] of spans.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** In a row of names, one with `>` in it is written otherwise than by itself: each is looked at as it was recorded. */
function withinRow(row: string, text: (name: string) => string): string {
  if (!row.includes('\\>')) return row;
  const names = splitNames(row);
  const shown = names.map(text);
  return shown.every((one, at) => one === names[at]) ? row : joinNames(shown);
}

function keepApart(text: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  const taken = new Map<string, number>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const plain = text(name);
    if (plain === name) return name; // not kept: most names match nothing, and there may be a hundred thousand
    const number = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, number);
    const apart = number === 1 ? plain : `${plain} #${number}`;
    known.set(name, apart);
    return apart;
  };
}

/** A copy with every text, number and key put through `text`. */
function mapTexts(value: Json, text: (text: string) => string): Json {
  const open: [from: Json[] | JsonObject, to: Json[] | JsonObject][] = [];
  const copy = (one: Json): Json => {
    if (typeof one === 'string') return text(one);
    if (isNumber(one)) {
      const written = one instanceof JsonNumber ? one.text : String(one);
      const shown = text(written);
      return shown === written ? one : shown;
    }
    if (typeof one !== 'object' || one === null) return one;
    const empty: Json[] | JsonObject = Array.isArray(one) ? [] : {};
    open.push([one as Json[] | JsonObject, empty]);
    return empty;
  };
  const root = copy(value);
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [from, to] = pair;
    if (Array.isArray(from)) for (const item of from) (to as Json[]).push(copy(item));
    else for (const key of Object.keys(from)) put(to as JsonObject, text(key), copy(from[key]!));
  }
  return root;
}

/** Two keys may come out alike; both values stay. A key called `__proto__` is a key like another. */
function put(object: JsonObject, key: string, value: Json): void {
  let free = key;
  for (let number = 2; Object.hasOwn(object, free); number++) free = `${key} #${number}`;
  Object.defineProperty(object, free, { value, enumerable: true, configurable: true, writable: true });
}

/** What stands for a hidden value where an object has to stand. */
export function hiddenObject(): JsonObject {
  return { [hiddenText]: hiddenText };
}

/** A hidden value: of what it was, only whether it was there. */
export function hiddenLike(value: Json | undefined): Json | undefined {
  if (value === undefined || value === null) return value;
  return isObject(value) ? hiddenObject() : hiddenText;
}
