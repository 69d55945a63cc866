import { isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import type { ImportedRecord } from '../importer.ts';
import { defined, unlessEmpty, without, withoutNulls } from '../reading/fields.ts';
import type { Odd } from '../reading/read-element.ts';
import type { Tally } from '../reading/tally.ts';

export type ImportedCase = NonNullable<ImportedRecord['case']>;

/** What the census calls a task whose name says what it is made of. */
export const aboutTasks = 'task that names intent, faults and persona';

/** What the user is told is the input; what the benchmark measures by is what is expected. */
export function caseOf(id: string, task: JsonObject, odd: Odd, tally: Tally): ImportedCase {
  const { user_scenario, ticket, initial_state: start, evaluation_criteria: criteria, ...others } = task;
  const source = withoutNulls(without(others, ['id']));
  if (!isObject(start) && start !== null && start !== undefined) {
    odd(['initial_state'], 'expected.object');
    source.initial_state = start;
  }
  if (!isObject(criteria) && criteria !== null && criteria !== undefined) {
    odd(['evaluation_criteria'], 'expected.object');
    source.evaluation_criteria = criteria;
  }
  return defined({
    id,
    input: defined({ user_scenario, ticket: ticket ?? undefined }),
    expected: isObject(criteria) ? unlessEmpty(expectedOf(criteria, odd, tally)) : undefined,
    initial_state: isObject(start) ? start : undefined,
    metadata: unlessEmpty(saidByName(id, tally)),
    source: unlessEmpty(source),
  }) as ImportedCase;
}

/** Calls of the user stand apart: evaluators look at those of the agent. */
function expectedOf(criteria: JsonObject, odd: Odd, tally: Tally): JsonObject {
  const { actions, ...others } = withoutNulls(criteria);
  const calls = callsOf(actions);
  if (calls === undefined) {
    if (actions !== undefined) odd(['evaluation_criteria', 'actions'], 'expected.arguments_list');
    return defined({ ...others, actions });
  }
  const ofUser = calls.filter(({ requestor }) => requestor === 'user');
  const ofAgent = calls.filter(({ requestor }) => requestor !== 'user');
  for (const _ of ofAgent) tally.read('expected call of assistant');
  for (const _ of ofUser) tally.read('expected call of user');
  // A solution that is all the user's says nothing of what the agent calls; an empty one says that it calls nothing.
  const saysAgents = ofAgent.length > 0 || ofUser.length === 0;
  return defined({
    ...others,
    tool_calls: saysAgents ? ofAgent.map((call) => without(call, ['requestor'])) : undefined,
    user_tool_calls: ofUser.length > 0 ? ofUser.map((call) => without(call, ['requestor'])) : undefined,
  });
}

function callsOf(actions: Json | undefined): JsonObject[] | undefined {
  if (!Array.isArray(actions)) return undefined;
  const calls = actions
    .filter(isObject)
    .filter(({ name, arguments: given }) => typeof name === 'string' && isObject(given));
  return calls.length === actions.length ? calls.map(withoutNulls) : undefined;
}

/** `[mobile_data_issue]data_mode_off|bad_vpn[PERSONA:Easy]`: the telecom domain says in the name what a task is made of. */
function saidByName(id: string, tally: Tally): JsonObject {
  const [, intent, faults, persona] = /^\[([^\]]+)\]([^[\]]+)\[PERSONA:([^\]]+)\]$/.exec(id) ?? [];
  if (intent === undefined || faults === undefined || persona === undefined) return {};
  tally.read(aboutTasks);
  return { intent, n_faults: faults.split('|').length, persona };
}
