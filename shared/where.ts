import { type Problem, problem } from './problem.ts';
import { excludedReasons, missingReasons, type VerdictStatus, verdictStatuses } from './verdict.ts';

/**
 * The filter language of the Cases screen and of `traj cases --where`: terms with spaces between, all of which have to
 * hold; `-` before one turns it round. A value with spaces or quotes stands in double quotes, in which `\"` and `\\`
 * are a quote and a backslash.
 *
 *     verdict:answer_correct=fail   verdict:fail (of any criterion)   reason:truncated   reason:agent_route=not_run
 *     tool:search   agent:billing   route:"triage>billing"   rule:no-deletion   slice:"first_tool=search"   id:case_001
 *     steps>8   calls<=2   truncated:yes   error:no   text:"refund policy"   refund (a bare word is text)
 *     annotated:yes   tag:flaky   note:"ask Ada" (what reviewers wrote of the case)
 *
 * Of the route: `at:2` and `at:"2=billing"` (who holds control at its second place), `handoff:"a>b"` (control went so),
 * `expects:"a>b"` (the expected route has it go so), `called:"tech>search"` (that agent called that tool), and
 * `parts:yes`, `parts:no`, `parts:3`, `parts:"3=billing>tech"`: where the route taken parts from the one expected. An
 * agent is left out where that route has ended, `parts:"3=billing>"`. Of a name that holds a `>` or ends in a backslash,
 * each of the two stands behind a backslash.
 */
export type WhereTerm = { not: boolean } & (
  | { field: 'verdict'; criterion: string | null; status: VerdictStatus }
  | { field: 'reason'; criterion: string | null; reason: Reason }
  /** `text` is looked for in ids, inputs and steps, `note` in notes; `rule` holds for cases that fail its criterion; the rest are exact. */
  | { field: (typeof textFields)[number]; value: string }
  | { field: 'slice'; slice: string; value: string }
  | { field: (typeof countFields)[number]; compare: Comparison; count: number }
  | { field: (typeof flagFields)[number]; is: boolean }
);
export type Reason = (typeof reasons)[number];
export type Comparison = '>' | '>=' | '<' | '<=' | '=';

/** The term that is not understood stands from `at` to `to`, in UTF-16 units. */
export type Where = { ok: true; terms: WhereTerm[] } | { ok: false; at: number; to: number; problem: Problem };

/** What says where in a route something is: a place, counted from 1, and what stands there. */
export const placeFields = ['at', 'parts'] as const;
export const textFields = [
  'tool',
  'agent',
  'route',
  'rule',
  'id',
  'tag',
  'note',
  'text',
  'handoff',
  'expects',
  'called',
  ...placeFields,
] as const;
export const countFields = ['steps', 'calls'] as const;
export const flagFields = ['truncated', 'error', 'annotated'] as const;
const reasons = [...missingReasons, ...excludedReasons] as const;
export const fields = ['verdict', 'reason', ...textFields, 'slice', ...countFields, ...flagFields] as const;
export type WhereField = (typeof fields)[number];

export function parseWhere(text: string): Where {
  const terms: WhereTerm[] = [];
  for (const token of tokens(text)) {
    const term = token.open ? refusal('where_open_quote', { text: token.value }) : readTerm(token);
    if ('code' in term)
      return { ok: false, at: token.at, to: token.to, problem: { ...term, where: placeOf(token.at) } };
    terms.push(term);
  }
  return { ok: true, terms };
}

/** The text that `parseWhere` reads as these terms. */
export function formatWhere(terms: readonly WhereTerm[]): string {
  return terms.map((term) => `${term.not ? '-' : ''}${formatTerm(term)}`).join(' ');
}

function formatTerm(term: WhereTerm): string {
  if (term.field === 'verdict') return `verdict:${quoted(ofCriterion(term.criterion, term.status))}`;
  if (term.field === 'reason') return `reason:${quoted(ofCriterion(term.criterion, term.reason))}`;
  if (term.field === 'slice') return `slice:${quoted(`${term.slice}=${term.value}`)}`;
  if ('count' in term) return `${term.field}${term.compare}${term.count}`;
  if ('is' in term) return `${term.field}:${term.is ? 'yes' : 'no'}`;
  return `${term.field}:${quoted(term.value)}`;
}

function ofCriterion(criterion: string | null, word: string): string {
  return criterion === null ? word : `${criterion}=${word}`;
}

function quoted(value: string): string {
  return /^[^\s"\\]+$/.test(value) ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** A term as it stands: what is before its first quote, and its value with the quotes taken off. */
interface Token {
  at: number;
  to: number;
  not: boolean;
  /** `tool:` or `steps>=`; empty for a bare word. */
  head: string;
  value: string;
  quotes: boolean;
  open: boolean;
}

const tokenShape =
  /(-?)((?:[A-Za-z_]+(?::|[<>]=?|=))?)(?:"((?:[^"\\]|\\.)*)("|$)(?=\s|$)|([^\s"]+)(?=\s|$)|(?=\s|$))/sy;

function tokens(text: string): Token[] {
  const found: Token[] = [];
  let at = spaceAt(text, 0);
  while (at < text.length) {
    tokenShape.lastIndex = at;
    const [all = '', minus, head = '', inQuotes, close, bare = ''] = tokenShape.exec(text) ?? [];
    // A quote in the middle of a word, or a lone backslash at the end of an open quote: no term of this language.
    const open = all === '' || (inQuotes !== undefined && close !== '"');
    const value = open ? text.slice(at) : (inQuotes?.replaceAll(/\\(.)/gs, '$1') ?? bare);
    const to = open ? text.length : at + all.length;
    found.push({ at, to, not: minus === '-', head, value, quotes: inQuotes !== undefined, open });
    if (open) break;
    at = spaceAt(text, at + all.length);
  }
  return found;
}

function spaceAt(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return at;
}

const placeOf = (at: number) => ({ file: 'where', column: at + 1 });

function refusal(code: Problem['code'], values: Problem['values']): Problem {
  return problem('error', code, 'where', values);
}

function readTerm({ not, head, value, quotes }: Token): WhereTerm | Problem {
  if (head === '') return value === '' ? refusal('where_no_value', { field: 'text' }) : { not, field: 'text', value };
  const [, name = '', sign = ''] = /^(\w+)(\W+)$/.exec(head) ?? [];
  const field = fields.find((known) => known === name);
  if (field === undefined)
    return refusal('where_unknown_field', { field: name, known: fields.join(', '), text: `${head}${value}` });
  if (isOneOf(countFields, field)) return readCount(not, field, sign, value);
  if (sign !== ':') return refusal('where_colon', { field, sign });
  if (value === '' && !quotes) return refusal('where_no_value', { field });
  if (isOneOf(placeFields, field) && !placeShapes[field].test(value)) return refusal(`where_${field}`, { value });
  if (isOneOf(textFields, field)) return { not, field, value };
  if (isOneOf(flagFields, field)) return readFlag(not, field, value);
  if (field === 'slice') return readSlice(not, value);
  return readOfCriterion(not, field, value);
}

const placeShapes = { at: /^[1-9]\d{0,8}(=.*)?$/s, parts: /^(yes|no|[1-9]\d{0,8}(=.*>.*)?)$/s };

function readCount(
  not: boolean,
  field: (typeof countFields)[number],
  sign: string,
  value: string,
): WhereTerm | Problem {
  if (sign === ':' || !/^\d{1,15}$/.test(value)) return refusal('where_number', { field, value });
  return { not, field, compare: sign as Comparison, count: Number(value) };
}

function readFlag(not: boolean, field: (typeof flagFields)[number], value: string): WhereTerm | Problem {
  if (value !== 'yes' && value !== 'no') return refusal('where_yes_no', { field, value });
  return { not, field, is: value === 'yes' };
}

function readSlice(not: boolean, value: string): WhereTerm | Problem {
  const at = value.indexOf('=');
  if (at <= 0) return refusal('where_slice', { value });
  return { not, field: 'slice', slice: value.slice(0, at), value: value.slice(at + 1) };
}

/** `criterion=word` or the word alone; a criterion's name may itself hold a `=`. */
function readOfCriterion(not: boolean, field: 'verdict' | 'reason', value: string): WhereTerm | Problem {
  const at = value.lastIndexOf('=');
  const criterion = at < 0 ? null : value.slice(0, at);
  const word = value.slice(at + 1);
  if (field === 'verdict') {
    if (isOneOf(verdictStatuses, word)) return { not, field, criterion, status: word };
    return refusal('where_verdict', { value: word, known: verdictStatuses.join(', ') });
  }
  if (isOneOf(reasons, word)) return { not, field, criterion, reason: word };
  return refusal('where_reason', { value: word, known: reasons.join(', ') });
}

function isOneOf<const Known extends string>(known: readonly Known[], word: string): word is Known {
  return (known as readonly string[]).includes(word);
}
