import type { Annotation } from '../../../shared/annotation.ts';
import { handoffInto, joinNames, partingKey, partingOf } from '../../../shared/parting.ts';
import type { WhereTerm } from '../../../shared/where.ts';
import type { CaseOutcome, CompactVerdict } from '../evaluate/outcome.ts';
import type { Project } from '../project/project.ts';
import { parseSlice } from '../slices/index.ts';
import { matchesWildcard } from './wildcard.ts';

type Test = (outcome: CaseOutcome) => boolean;
/** What reviewers wrote of a case and trial. */
type NotesOf = (outcome: CaseOutcome) => readonly Annotation[];
export type TextTerm = Extract<WhereTerm, { value: string }> & { field: 'text' };

/** True for terms about what reviewers wrote, which no outcome tells. */
export function asksNotes({ field }: WhereTerm): boolean {
  return field === 'tag' || field === 'note' || field === 'annotated';
}

/** Splits terms into those that outcomes and notes answer, as one test, and those that need the record's text. */
export function splitWhere(
  project: Project,
  terms: readonly WhereTerm[],
  notesOf: NotesOf,
): { test: Test; texts: TextTerm[] } {
  const texts = terms.filter((term): term is TextTerm => term.field === 'text');
  const tests = terms
    .filter((term) => term.field !== 'text')
    .map((term): Test => {
      const holds = testOf(project, term, notesOf);
      return term.not ? (outcome) => !holds(outcome) : holds;
    });
  return { test: (outcome) => tests.every((holds) => holds(outcome)), texts };
}

function testOf(project: Project, term: WhereTerm, notesOf: NotesOf): Test {
  switch (term.field) {
    case 'verdict':
      return someVerdict(project, term.criterion, (verdict) => verdict.status === term.status);
    case 'reason':
      return ofReason(project, term.criterion, term.reason);
    case 'rule':
      return ofRule(project, term.value);
    case 'slice':
      return ofSlice(project, term.slice, term.value);
    case 'tool':
      return ({ facts }) => facts?.tools.includes(term.value) ?? false;
    case 'agent':
      return ({ facts }) => facts?.agents.includes(term.value) ?? false;
    case 'route':
      return ({ facts }) => facts?.route != null && joinNames(facts.route) === term.value;
    case 'handoff':
      return ({ facts }) => facts?.route?.some((_, at, stops) => handoffInto(stops, at) === term.value) ?? false;
    case 'expects':
      return ({ at: of }) =>
        project.cases[of]!.case.expected?.route?.some((_, at, stops) => handoffInto(stops, at) === term.value) ?? false;
    case 'called':
      return ({ facts }) => facts?.callers.some(({ agent, tool }) => joinNames([agent, tool]) === term.value) ?? false;
    case 'at':
      return holdsAt(term.value);
    case 'parts':
      return ofParting(project, term.value);
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
      return (outcome) => notesOf(outcome).length > 0 === term.is;
    case 'tag':
      return (outcome) => notesOf(outcome).some(({ tags }) => tags.includes(term.value));
    case 'note':
      return ofNote(notesOf, term.value);
    case 'text':
      return () => true;
  }
}

function someVerdict(project: Project, criterion: string | null, holds: (verdict: CompactVerdict) => boolean): Test {
  if (criterion === null) return ({ verdicts }) => verdicts.some(holds);
  const at = project.criteria.findIndex((one) => one.id === criterion);
  return ({ verdicts }) => at >= 0 && holds(verdicts[at]!);
}

/** A reason of any criterion is also that of a case of which nothing may be judged, with no criterion to say so. */
function ofReason(project: Project, criterion: string | null, reason: string): Test {
  const ofVerdict = someVerdict(project, criterion, (verdict) => verdict.reason === reason);
  return criterion === null ? (outcome) => outcome.unseen === reason || ofVerdict(outcome) : ofVerdict;
}

function ofRule(project: Project, id: string): Test {
  const criterion = project.release?.rules.find((rule) => rule.id === id)?.criterion;
  return criterion === undefined ? () => false : someVerdict(project, criterion, ({ status }) => status === 'fail');
}

function ofSlice(project: Project, id: string, value: string): Test {
  const slice = parseSlice(id);
  return (outcome) => {
    const joined = slice?.groupOf({ ...outcome, case: project.cases[outcome.at]!.case });
    return joined !== undefined && 'group' in joined && joined.group === value;
  };
}

/** Somewhere in a note, whatever the case of its letters. */
function ofNote(notesOf: NotesOf, text: string): Test {
  const wanted = text.toLowerCase();
  return (outcome) => notesOf(outcome).some((note) => note.text.toLowerCase().includes(wanted));
}

/** `2` or `2=billing`. */
function holdsAt(value: string): Test {
  const [, place, , agent] = /^(\d+)(=(.*))?$/s.exec(value) ?? [];
  const at = Number(place) - 1;
  return ({ facts }) => {
    const holder = facts?.route?.[at];
    return holder !== undefined && (agent === undefined || holder === agent);
  };
}

function ofParting({ cases }: Project, value: string): Test {
  return ({ facts, at }) => {
    const parting = partingOf(cases[at]!.case.expected?.route, facts);
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
