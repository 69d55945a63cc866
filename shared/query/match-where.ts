import type { Annotation } from '../annotation.ts';
import { handoffInto, joinNames, partingKey, partingOf } from '../parting.ts';
import type { WhereTerm } from '../where.ts';
import type { OutcomeFacts } from './outcome.ts';
import { matchesWildcard } from './wildcard.ts';

/** What terms are about beside an outcome: criteria in the order of the verdicts, rules, and what the case has. */
export interface Named<Outcome> {
  criteria: readonly { id: string }[];
  rules: readonly { id: string; criterion?: string | undefined }[];
  /** The group of a slice that an outcome joins; undefined where it joins none. */
  groupOf(outcome: Outcome, slice: string): string | undefined;
  /** The route its case expects; undefined where it expects none. */
  expectedRoute(outcome: Outcome): readonly string[] | undefined;
  /** What reviewers wrote of it. */
  notesOf(outcome: Outcome): readonly Annotation[];
}

type Test<Outcome> = (outcome: Outcome) => boolean;
type CompactVerdict = OutcomeFacts['verdicts'][number];
export type TextTerm = Extract<WhereTerm, { value: string }> & { field: 'text' };

/** True for terms about what reviewers wrote, which no outcome tells. */
export function asksNotes({ field }: WhereTerm): boolean {
  return field === 'tag' || field === 'note' || field === 'annotated';
}

/** Splits terms into those that outcomes and notes answer, as one test, and those that need the record's text. */
export function splitWhere<Outcome extends OutcomeFacts>(
  named: Named<Outcome>,
  terms: readonly WhereTerm[],
): { test: Test<Outcome>; texts: TextTerm[] } {
  const texts = terms.filter((term): term is TextTerm => term.field === 'text');
  const tests = terms
    .filter((term) => term.field !== 'text')
    .map((term): Test<Outcome> => {
      const holds = testOf(named, term);
      return term.not ? (outcome) => !holds(outcome) : holds;
    });
  return { test: (outcome) => tests.every((holds) => holds(outcome)), texts };
}

function testOf<Outcome extends OutcomeFacts>(named: Named<Outcome>, term: WhereTerm): Test<Outcome> {
  switch (term.field) {
    case 'verdict':
      return someVerdict(named, term.criterion, (verdict) => verdict.status === term.status);
    case 'reason':
      return ofReason(named, term.criterion, term.reason);
    case 'rule':
      return ofRule(named, term.value);
    case 'slice':
      return (outcome) => named.groupOf(outcome, term.slice) === term.value;
    case 'tool':
      return ({ facts }) => facts?.tools.includes(term.value) ?? false;
    case 'agent':
      return ({ facts }) => facts?.agents.includes(term.value) ?? false;
    case 'route':
      return ({ facts }) => facts?.route != null && joinNames(facts.route) === term.value;
    case 'handoff':
      return ({ facts }) => facts?.route?.some((_, at, stops) => handoffInto(stops, at) === term.value) ?? false;
    case 'expects':
      return (outcome) =>
        named.expectedRoute(outcome)?.some((_, at, stops) => handoffInto(stops, at) === term.value) ?? false;
    case 'called':
      return ({ facts }) => facts?.callers.some(({ agent, tool }) => joinNames([agent, tool]) === term.value) ?? false;
    case 'at':
      return holdsAt(term.value);
    case 'parts':
      return ofParting(named, term.value);
    case 'id':
      return ({ caseId }) => matchesWildcard(term.value, caseId) || caseId === term.value;
    case 'steps':
      return ({ facts }) => facts !== null && compares(facts.steps, term.compare, term.count);
    case 'calls':
      return ({ facts }) => facts !== null && compares(facts.toolCalls, term.compare, term.count);
    case 'truncated':
      return ({ facts }) => (facts?.truncated ?? false) === term.is;
    case 'error':
      return ({ error }) => error === term.is;
    case 'annotated':
      return (outcome) => named.notesOf(outcome).length > 0 === term.is;
    case 'tag':
      return (outcome) => named.notesOf(outcome).some(({ tags }) => tags.includes(term.value));
    case 'note':
      return ofNote(named, term.value);
    case 'text':
      return () => true;
  }
}

function someVerdict(
  { criteria }: Named<never>,
  criterion: string | null,
  holds: (verdict: CompactVerdict) => boolean,
): Test<OutcomeFacts> {
  if (criterion === null) return ({ verdicts }) => verdicts.some(holds);
  const at = criteria.findIndex((one) => one.id === criterion);
  return ({ verdicts }) => at >= 0 && holds(verdicts[at]!);
}

/** A reason of any criterion is also that of a case of which nothing may be judged, with no criterion to say so. */
function ofReason(named: Named<never>, criterion: string | null, reason: string): Test<OutcomeFacts> {
  const ofVerdict = someVerdict(named, criterion, (verdict) => verdict.reason === reason);
  return criterion === null ? (outcome) => outcome.unseen === reason || ofVerdict(outcome) : ofVerdict;
}

function ofRule(named: Named<never>, id: string): Test<OutcomeFacts> {
  const criterion = named.rules.find((rule) => rule.id === id)?.criterion;
  return criterion === undefined ? () => false : someVerdict(named, criterion, ({ status }) => status === 'fail');
}

/** Somewhere in a note, whatever the case of its letters. */
function ofNote<Outcome>(named: Named<Outcome>, text: string): Test<Outcome> {
  const wanted = text.toLowerCase();
  return (outcome) => named.notesOf(outcome).some((note) => note.text.toLowerCase().includes(wanted));
}

/** `2` or `2=billing`. */
function holdsAt(value: string): Test<OutcomeFacts> {
  const [, place, , agent] = /^(\d+)(=(.*))?$/s.exec(value) ?? [];
  const at = Number(place) - 1;
  return ({ facts }) => {
    const holder = facts?.route?.[at];
    return holder !== undefined && (agent === undefined || holder === agent);
  };
}

function ofParting<Outcome extends OutcomeFacts>(named: Named<Outcome>, value: string): Test<Outcome> {
  return (outcome) => {
    const parting = partingOf(named.expectedRoute(outcome), outcome.facts);
    if (parting === undefined || parting.kind === 'open') return false;
    if (parting.kind === 'as_expected') return value === 'no';
    return value === 'yes' || value === String(parting.position) || value === partingKey(parting);
  };
}

function compares(left: number, comparison: '>' | '>=' | '<' | '<=' | '=', right: number): boolean {
  switch (comparison) {
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '=':
      return left === right;
  }
}
