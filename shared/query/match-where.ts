import type { WhereTerm } from '../where.ts';
import type { OutcomeFacts } from './outcome.ts';
import { matchesWildcard } from './wildcard.ts';

/** What terms name: criteria in the order of the verdicts, rules, and the groups that cases join. */
export interface Named<Outcome> {
  criteria: readonly { id: string }[];
  rules: readonly { id: string; criterion?: string | undefined }[];
  /** The group of a slice that an outcome joins; undefined where it joins none. */
  groupOf(outcome: Outcome, slice: string): string | undefined;
}

type Test<Outcome> = (outcome: Outcome) => boolean;
type CompactVerdict = OutcomeFacts['verdicts'][number];
export type TextTerm = Extract<WhereTerm, { value: string }> & { field: 'text' };

/** Splits terms into those an outcome alone answers, as one test, and those that need the record's text. */
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
      return ({ facts }) => facts?.route?.join('>') === term.value;
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
