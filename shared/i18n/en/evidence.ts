/** What decided a verdict, in a sentence. `{…}` is filled with the verdict's evidence values. */
export const evidence = {
  // the output and its scores
  'evidence.value_differs': '{field} is {actual}; expected {expected}',
  'evidence.value_absent': '{field} is absent; expected {expected}',
  'evidence.value_unexpected': '{field} is {actual}; nothing was expected there',
  'evidence.not_contained': '{field} is {actual}; expected it to contain {expected}',
  'evidence.holds_nothing': '{field} is {actual}; expected a text or a list that contains {expected}',
  'evidence.no_match': '{field} is {actual}; expected a text that matches {pattern}',
  'evidence.schema_broken': '{field} {fault}; it is {actual}',
  'evidence.number_too_far': '{field} is {actual}; expected {expected}, give or take {tolerance}',
  'evidence.not_a_number': '{field} is {actual}; expected a number near {expected}',
  'evidence.expected_no_number': '{field} is {actual}; the case expects {expected}, which no number is near to',
  'evidence.score_below': 'The score {name} is {actual}; expected at least {min}',

  // tool calls
  'evidence.tool_called': '{tool} was called {calls} {calls|time|times}; expected at least {min}',
  'evidence.tool_succeeded':
    '{tool} was called {calls} {calls|time|times} and answered without an error {succeeded} {succeeded|time|times}; expected at least {min}',
  'evidence.loop':
    '{tool} was called {times} times in a row with the same arguments, {arguments}; at most {limit} {limit|was|were} allowed',
  'evidence.cycle':
    '{calls} stands {times} times in a row with the same arguments; at most {limit} {limit|was|were} allowed',
  'evidence.cycle_with_results':
    '{calls} stands {times} times in a row with the same arguments and the same results; at most {limit} {limit|was|were} allowed',
  'evidence.undeclared_tool': '{tool} was called; the case expects only {declared}',
  'evidence.undeclared_any': '{tool} was called; the case expects no call',

  // calls against the expected ones
  'evidence.call_is_another': 'Call {position} is {actual}; expected {expected}',
  'evidence.call_too_many': 'Call {position} is {actual}; the case expects {n} {n|call|calls}, and then no more',
  'evidence.calls_end': 'The trace ends after {calls} {calls|call|calls}; expected {expected} next',
  'evidence.tool_count': '{tool} was called {calls} {calls|time|times}; expected {expected}',
  'evidence.argument_differs': 'Call {position}, {tool}: {key} is {actual}; expected {expected} (differing: {keys})',
  'evidence.argument_differs_in_text':
    'Call {position}, {tool}: {key} is {actual}; expected {expected} (differing: {keys}; texts compared as JSON, by value)',
  'evidence.argument_absent': 'Call {position}, {tool}: {key} is absent; expected {expected} (differing: {keys})',
  'evidence.argument_unexpected':
    'Call {position}, {tool}: {key} is {actual}; no such argument was expected (differing: {keys})',
  'evidence.call_unpaired': 'Call {position}, {tool}, has no counterpart left among the expected calls',
  'evidence.expected_unpaired': 'Expected call {position}, {tool}, has no counterpart left among the recorded calls',
  'evidence.agrees_by_value': 'The calls agree; compared as JSON text, by value: {keys}',

  // order
  'evidence.never_before': '{after} was called, and {before} not before it',
  'evidence.not_answered_before': '{after} was called, and no call of {before} before it was answered without an error',
  'evidence.other_scope': '{after} was called with {scope}, and {before} succeeded before it only with other values',
  'evidence.no_scope': '{after} was called without {argument}, which has to be the same as in a call of {before}',

  // a pair: the source's request and a changed copy of it
  'evidence.pair_value_differs': '{field} is {actual}; for the source it is {expected}',
  'evidence.pair_value_absent': '{field} is absent; for the source it is {expected}',
  'evidence.pair_value_unexpected': '{field} is {actual}; for the source it is absent',
  'evidence.pair_state_differs':
    '{path} is {actual}; for the source it is {expected} ({differing} of {total} {total|value|values} {differing|differs|differ})',
  'evidence.pair_state_absent':
    '{path} is absent; for the source it is {expected} ({differing} of {total} {total|value|values} {differing|differs|differ})',
  'evidence.pair_state_new':
    '{path} is {actual}; for the source it is absent ({differing} of {total} {total|value|values} {differing|differs|differ})',
  'evidence.pair_call_differs': 'Call {position} is {actual}; for the source it is {expected}',
  'evidence.pair_argument_differs': 'Call {position}, {tool}: {key} is {actual}; for the source it is {expected}',
  'evidence.pair_argument_absent': 'Call {position}, {tool}: {key} is absent; for the source it is {expected}',
  'evidence.pair_argument_unexpected': 'Call {position}, {tool}: {key} is {actual}; for the source it is absent',
  'evidence.pair_calls_go_on':
    'Call {position} is {actual}; for the source there {calls|is|are} {calls} {calls|call|calls}, and then no more',
  'evidence.pair_calls_end': 'The trace ends after {calls} {calls|call|calls}; for the source {expected} comes next',

  // limits, constraints
  'evidence.steps_over': '{steps} {steps|step|steps} of the agent; at most {limit} {limit|was|were} allowed',
  'evidence.constraint_broken': 'The environment recorded as broken: {names}',

  // several agents
  'evidence.route_parts': 'Stop {position} of the route is {actual}; expected {expected} (whole route: {route})',
  'evidence.route_goes_on': 'The route goes on to {actual}; expected it to end at {expected} (whole route: {route})',
  'evidence.route_ends': 'The route ends at {actual}; expected {expected} next (whole route: {route})',
  'evidence.permission': '{agent} called {tool}; it may call {allowed}',
  'evidence.permission_none': '{agent} called {tool}; it may call no tool',
  'evidence.handoffs_over':
    'Control changed hands {handoffs} {handoffs|time|times}; at most {limit} {limit|was|were} allowed',

  // the state afterwards
  'evidence.state_differs':
    '{path} is {actual}; expected {expected} ({differing} of {total} {total|value|values} {differing|differs|differ})',
  'evidence.state_too_far':
    '{path} is {actual}; expected {expected}, numbers give or take {tolerance} ({differing} of {total} {total|value|values} {differing|differs|differ})',
  'evidence.state_absent':
    '{path} is absent; expected {expected} ({differing} of {total} {total|value|values} {differing|differs|differ})',
  'evidence.state_unexpected':
    '{path} is {actual}; nothing was expected there ({differing} of {total} {total|value|values} {differing|differs|differ})',
  'evidence.state_changed':
    '{path} is {actual}; before the case it was {expected} ({differing} of {total} {total|value|values} {differing|differs|differ})',
  'evidence.state_gone':
    '{path} is absent; before the case it was {expected} ({differing} of {total} {total|value|values} {differing|differs|differ})',
  'evidence.state_new':
    '{path} is {actual}; before the case there was nothing ({differing} of {total} {total|value|values} {differing|differs|differ})',
  'evidence.side_effects': '{n} {n|side effect was|side effects were} not allowed: {names}; allowed are only {allowed}',
  'evidence.side_effects_any': '{n} {n|side effect was|side effects were} not allowed: {names}; none may happen',

  // what came after an injected fault
  'evidence.fault_broke_constraint':
    'After the fault "{fault}" as the result of {tool} at step {step}, the agent broke what the control replay keeps: {names}',
  'evidence.fault_ended_in_failure':
    'After the fault "{fault}" as the result of {tool} at step {step}, the agent ended in failure and did not escalate',
  'evidence.fault_left_other_state':
    'After the fault "{fault}" as the result of {tool} at step {step}, the agent reported {status}, and {path} is {actual}; in the control replay it is {expected}',
  'evidence.fault_left_less':
    'After the fault "{fault}" as the result of {tool} at step {step}, the agent reported {status}, and {path} is absent; in the control replay it is {expected}',
  'evidence.fault_left_more':
    'After the fault "{fault}" as the result of {tool} at step {step}, the agent reported {status}, and {path} is {actual}; in the control replay there is nothing',
  'evidence.fault_escalated':
    'After the fault "{fault}" as the result of {tool} at step {step}, {escalation} was called at step {at} of the replay',
  'evidence.fault_recovered':
    'After the fault "{fault}" as the result of {tool} at step {step}, the agent ended in success and left the state of the control replay',
  'evidence.fault_recovered_by_word':
    'After the fault "{fault}" as the result of {tool} at step {step}, the agent ended in success; no state was recorded, so that rests on its word',

  // evaluators of the project's own
  'evidence.own_words': '{message}',
} as const;

export type EvidenceKey = keyof typeof evidence extends infer Key
  ? Key extends `evidence.${infer Name}`
    ? Name
    : never
  : never;
