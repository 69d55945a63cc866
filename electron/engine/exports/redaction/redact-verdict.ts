import type { EvidenceKey } from '../../../../shared/i18n/en/evidence.ts';
import { type HideKind, hiddenText } from '../../../../shared/redaction.ts';
import type { ComparedPath, Evidence, Verdict } from '../../../../shared/verdict.ts';
import type { CaseOutcome } from '../../evaluate/outcome.ts';
import type { Redaction } from './redaction.ts';

const nothing: readonly HideKind[] = [];
const fromOutput: readonly HideKind[] = ['results', 'inputs'];
const fromCalls: readonly HideKind[] = ['arguments', 'inputs'];
const fromState: readonly HideKind[] = ['results', 'inputs'];
const fromExpected: readonly HideKind[] = ['inputs'];
const fromReplay: readonly HideKind[] = ['results'];
const anything: readonly HideKind[] = ['arguments', 'results', 'inputs'];

/** Which parts of a recording a sentence quotes from. A new sentence has to say so here, or it does not compile. */
const quotes: Readonly<Record<EvidenceKey, readonly HideKind[]>> = {
  value_differs: fromOutput,
  value_absent: fromOutput,
  value_unexpected: fromOutput,
  not_contained: fromOutput,
  holds_nothing: fromOutput,
  no_match: fromOutput,
  schema_broken: fromOutput,
  number_too_far: fromOutput,
  not_a_number: fromOutput,
  expected_no_number: fromOutput,
  score_below: fromReplay,
  tool_called: nothing,
  tool_succeeded: nothing,
  loop: fromCalls,
  cycle: nothing,
  cycle_with_results: nothing,
  undeclared_tool: fromExpected,
  undeclared_any: nothing,
  call_is_another: fromCalls,
  call_too_many: fromCalls,
  calls_end: fromCalls,
  tool_count: fromExpected,
  argument_differs: fromCalls,
  argument_differs_in_text: fromCalls,
  argument_absent: fromCalls,
  argument_unexpected: fromCalls,
  call_unpaired: nothing,
  expected_unpaired: fromExpected,
  agrees_by_value: fromCalls,
  never_before: nothing,
  not_answered_before: nothing,
  other_scope: fromCalls,
  no_scope: nothing,
  pair_value_differs: fromOutput,
  pair_value_absent: fromOutput,
  pair_value_unexpected: fromOutput,
  pair_state_differs: fromState,
  pair_state_absent: fromState,
  pair_state_new: fromState,
  pair_call_differs: fromCalls,
  pair_argument_differs: fromCalls,
  pair_argument_absent: fromCalls,
  pair_argument_unexpected: fromCalls,
  pair_calls_go_on: fromCalls,
  pair_calls_end: fromCalls,
  steps_over: nothing,
  constraint_broken: nothing,
  route_parts: fromExpected,
  route_goes_on: fromExpected,
  route_ends: fromExpected,
  permission: nothing,
  permission_none: nothing,
  handoffs_over: nothing,
  state_differs: fromState,
  state_too_far: fromState,
  state_absent: fromState,
  state_unexpected: fromState,
  state_changed: fromState,
  state_gone: fromState,
  state_new: fromState,
  side_effects: nothing,
  side_effects_any: nothing,
  fault_broke_constraint: fromReplay,
  fault_ended_in_failure: fromReplay,
  fault_left_other_state: fromReplay,
  fault_left_less: fromReplay,
  fault_left_more: fromReplay,
  fault_escalated: fromReplay,
  fault_recovered: fromReplay,
  fault_recovered_by_word: fromReplay,
  own_words: anything,
};

/** Values of a sentence that are names or counts in each of them, and so stay where what it quotes is hidden. */
const plain = new Set([
  ...['tool', 'agent', 'route', 'before', 'after', 'escalation', 'status', 'name', 'names', 'field'],
  ...['position', 'calls', 'succeeded', 'n', 'times', 'limit', 'min', 'steps', 'step', 'at', 'differing', 'total'],
]);

/** Sentences about a tool that perhaps only what is expected names. */
const namesExpected = new Set<EvidenceKey>(['expected_unpaired', 'tool_count']);

/** A verdict with its evidence; what decided it, and where, stays. */
export function redactVerdict(redaction: Redaction, verdict: Verdict): Verdict {
  if (redaction.idle) return verdict;
  // A detail quotes what it is about, and may be cut in the midst of what a pattern would find.
  if (verdict.status === 'missing') return { status: 'missing', reason: verdict.reason };
  if (verdict.status === 'excluded') return verdict;
  const { compared, evidence } = verdict;
  return {
    ...verdict,
    ...(compared ? { compared: redactPlaces(redaction, compared) } : {}),
    ...(evidence ? { evidence: redactEvidence(redaction, evidence) } : {}),
  } as Verdict;
}

function redactEvidence(redaction: Redaction, { values, ...said }: Evidence): Evidence {
  const { because } = said;
  const quoted = Object.hasOwn(quotes, because) ? quotes[because as EvidenceKey] : anything;
  const hides = quoted.some((kind) => redaction.hide.has(kind));
  const shown = Object.entries(values).map(([key, value]) => {
    const stays = plain.has(key) && !(key === 'tool' && namesExpected.has(because as EvidenceKey));
    if (hides && !stays) return [key, hiddenText];
    if (typeof value !== 'string') return [key, value];
    return [key, key === 'route' ? redaction.name(value) : wholeText(redaction, value)];
  });
  const told: Evidence['values'] = Object.fromEntries(shown);
  if (values.expected !== values.actual) Object.assign(told, unlike(told.expected, told.actual));
  return { ...said, values: told };
}

/** What differs does not come out alike, though both be hidden. */
function unlike<Value>(expected: Value, actual: Value): { actual?: string } {
  return typeof actual === 'string' && actual === expected ? { actual: `${actual} #2` } : {};
}

/** Text that was cut may end within what a pattern would have found, so it is hidden as a whole. */
function wholeText(redaction: Redaction, text: string): string {
  return redaction.hasPatterns && text.includes('…') ? hiddenText : redaction.text(text);
}

/** Places of a state: without what they are called and hold where results or inputs are hidden, since both do. */
function redactPlaces(redaction: Redaction, places: readonly ComparedPath[]): ComparedPath[] {
  const hides = fromState.some((kind) => redaction.hide.has(kind));
  const shown = (text: string | null) => (text === null ? null : hides ? hiddenText : wholeText(redaction, text));
  const pathOf = redaction.beside('state').path;
  return places.map((place) => {
    const [expected, actual] = [shown(place.expected), shown(place.actual)];
    return {
      record_type: shown(place.record_type),
      record_id: shown(place.record_id),
      field: shown(place.field),
      path: hides ? hiddenText : pathOf(place.path),
      expected,
      actual,
      ...(place.ok ? {} : unlike(expected, actual)),
      ok: place.ok,
    };
  });
}

/** An outcome with its names as they may be shown. */
export function redactOutcome(redaction: Redaction, outcome: CaseOutcome): CaseOutcome {
  if (redaction.idle) return outcome;
  const { name } = redaction;
  const { caseId, cluster, facts, start, tags, diff, inFull } = outcome;
  return {
    ...outcome,
    caseId: name(caseId),
    cluster: name(cluster),
    start: start === null ? null : name(start),
    tags: tags.map(name),
    diff: redactPlaces(redaction, diff),
    ...(inFull && {
      inFull: Object.fromEntries(Object.entries(inFull).map(([at, one]) => [at, redactVerdict(redaction, one)])),
    }),
    facts: facts && {
      ...facts,
      tools: facts.tools.map(name),
      agents: facts.agents.map(name),
      callers: facts.callers.map(({ agent, tool, calls }) => ({ agent: name(agent), tool: name(tool), calls })),
      route: facts.route?.map(name) ?? null,
    },
  };
}
