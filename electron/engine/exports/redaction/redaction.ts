import { RE2JS } from 're2js'; // linear in the length of the text, whatever the pattern
import type { Said } from '../../../../shared/detail.ts';
import type { Json } from '../../../../shared/json.ts';
import { joinNames, splitNames } from '../../../../shared/parting.ts';
import { patternFault } from '../../../../shared/pattern-fault.ts';
import { type HideKind, hiddenText } from '../../../../shared/redaction.ts';
import { hiddenLike } from './hidden-text.ts';
import { keepApart } from './keep-apart.ts';
import { mapTexts } from './map-texts.ts';

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
  /** What stands for a value that is hidden as a whole. */
  whole(value: Json): Json;
  /** A dotted path into a value. One that was cut is hidden as a whole. */
  path(path: string): string;
  /** The redaction of values that stand at this place beside others: within a case, hidden ones that differ stay apart. */
  beside(place: string): Redaction;
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
  const apart = keepApart();
  const redaction: Redaction = {
    hide: new Set(hide),
    idle: !hasPatterns && hide.length === 0,
    hasPatterns,
    text,
    name: hasPatterns ? once((name) => apart(name, text(withinRow(name, text)))) : same,
    value: hasPatterns
      ? (value) => mapTexts(value, { text: (_, _original, written) => text(written), key: (_, key) => text(key) })
      : same,
    whole: (value) => hiddenLike(value),
    path: (path) => (hasPatterns && path.includes('…') ? hiddenText : text(path)),
    beside: () => redaction,
    found: () => ({ places, of }),
  };
  return redaction;
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

/** A name counts once, however often it stands somewhere. */
function once(shownAs: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const shown = shownAs(name);
    if (shown !== name) known.set(name, shown);
    return shown;
  };
}
