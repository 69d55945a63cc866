import type { Facets } from './contract/cases.ts';
import { visibleText } from './visible-text.ts';
import { countFields, fields, type flagFields, formatWhere, type WhereField, type WhereTerm } from './where.ts';

/** One way to go on with the term at the caret. */
export interface Completion {
  /** What stands in its place: a whole term, or the beginning of one, which is to be gone on with. */
  insert: string;
  whole: boolean;
  /** How many cases the term alone would leave; null where that is not known. */
  cases: number | null;
  field: WhereField;
}

/** The stretch of the text that is replaced, and the ways to go on, the likeliest first. */
export interface Completions {
  from: number;
  to: number;
  choices: readonly Completion[];
}

const most = 50;

/**
 * Ways to go on at a place of a filter: names of fields, then the values that cases of the run have, quoted where they
 * have to be. `caret` counts UTF-16 units.
 */
export function completeWhere(text: string, caret: number, facets: Facets | null): Completions {
  const from = termStart(text, caret);
  const typed = text.slice(from, caret);
  const not = typed.startsWith('-');
  const bare = not ? typed.slice(1) : typed;
  const given = facets ? terms(facets) : [];
  const choices = [...beginnings(), ...given].flatMap((choice) => {
    const rank = rankOf(choice, bare);
    return rank === undefined ? [] : [{ rank, choice: not ? negated(choice) : choice }];
  });
  return {
    from,
    to: termEnd(text, caret, typed),
    // A sort keeps the order of equals: the most frequent first.
    choices: choices
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ choice }) => choice),
  };
}

/** The text with a choice in its place, and where the caret then stands. */
export function applyCompletion(
  text: string,
  { from, to }: Pick<Completions, 'from' | 'to'>,
  { insert, whole }: Pick<Completion, 'insert' | 'whole'>,
): { text: string; caret: number } {
  const rest = text.slice(to);
  const gap = whole && !/^\s/.test(rest) ? ' ' : '';
  const caret = from + insert.length + (whole ? 1 : 0);
  return { text: text.slice(0, from) + insert + gap + rest, caret };
}

/** Where the term begins that the caret is in or behind. */
function termStart(text: string, caret: number): number {
  let start = 0;
  let quoted = false;
  for (let at = 0; at < caret; at++) {
    if (quoted && text[at] === '\\') at += 1;
    else if (text[at] === '"') quoted = !quoted;
    else if (!quoted && /\s/.test(text[at]!)) start = at + 1;
  }
  return start;
}

/** Where the term ends: a quote that is open is closed by the next one, unless that opens another value. */
function termEnd(text: string, caret: number, typed: string): number {
  const rest = text.slice(caret);
  const inQuotes = /^(?:[^"\\]|\\.)*"(?:[^"\\]|\\.)*$/s.test(typed);
  const closing = inQuotes ? /^(?:[^"\\]|\\.)*"(?=\s|$)/s.exec(rest) : null;
  return caret + (closing ?? /^\S*/.exec(rest)!)[0].length;
}

/** The name of each field, with what has to follow it. */
function beginnings(): Completion[] {
  return fields.map((field) => ({
    insert: (countFields as readonly string[]).includes(field) ? `${field}>` : `${field}:`,
    whole: false,
    cases: null,
    field,
  }));
}

/** A term for every value that cases of the run have. */
function terms(facets: Facets): Completion[] {
  const choice = (term: Term, cases: number | null): Completion => ({
    insert: formatWhere([{ not: false, ...term } as WhereTerm]),
    whole: true,
    cases,
    field: term.field,
  });
  const verdict = (criterion: string | null, values: Facets['verdicts']) =>
    values.map(({ value, cases }) => choice({ field: 'verdict', criterion, status: value }, cases));
  const reason = (criterion: string | null, values: Facets['reasons']) =>
    values.map(({ value, cases }) => choice({ field: 'reason', criterion, reason: value }, cases));
  const named = (field: WhereField, values: Facets['tools']) =>
    values.map(({ value, cases }) => choice({ field, value }, cases));
  const flag = (field: (typeof flagFields)[number], cases: number) => [
    choice({ field, is: true }, cases),
    choice({ field, is: false }, facets.cases - cases),
  ];
  return [
    ...verdict(null, facets.verdicts),
    ...facets.criteria.flatMap(({ criterion, verdicts }) => verdict(criterion, verdicts)),
    ...reason(null, facets.reasons),
    ...facets.criteria.flatMap(({ criterion, reasons }) => reason(criterion, reasons)),
    ...named('tool', facets.tools),
    ...named('agent', facets.agents),
    ...named('route', facets.routes),
    ...named('handoff', facets.handoffs),
    ...named('called', facets.called),
    ...named('rule', facets.rules),
    ...facets.slices.flatMap(({ slice, groups }) =>
      groups.map(({ value, cases }) => choice({ field: 'slice', slice, value }, cases)),
    ),
    ...flag('truncated', facets.truncated),
    ...flag('error', facets.errors),
    ...named('tag', facets.tags),
    ...(facets.annotated > 0 ? flag('annotated', facets.annotated) : []),
  ].filter(({ cases }) => cases !== 0);
}

type Term = { field: WhereField } & Record<string, unknown>;

/** How well a choice goes on with what was typed, least is best; undefined where it does not. */
function rankOf({ insert, whole, field }: Completion, typed: string): number | undefined {
  const wanted = plain(typed);
  const offered = plain(insert);
  if (offered === wanted) return undefined;
  const begun = /^\w+[:<>=]/.test(wanted);
  // Values are offered once their field is named, or where they hold the word that was typed.
  if (!begun && whole && wanted === '') return undefined;
  if (offered.startsWith(wanted)) return whole && !begun ? 1 : 0;
  const value = offered.slice(field.length + 1);
  if (begun) return wanted.startsWith(`${field}:`) && value.includes(wanted.slice(field.length + 1)) ? 2 : undefined;
  return whole && wanted.length > 1 && value.includes(wanted) ? 3 : undefined;
}

/** Without quotes, which a reader need not have begun with, and whatever the case. */
function plain(text: string): string {
  return text.replaceAll(/"|\\(?=["\\])/g, '').toLowerCase();
}

function negated(choice: Completion): Completion {
  return { ...choice, insert: `-${choice.insert}`, cases: null };
}

/** A choice as a reader sees it. */
export function completionLabel({ insert }: Completion): string {
  return visibleText(insert);
}
