import { addAll } from '../../../../shared/add-all.ts';
import { isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { pairResults, type Step } from '../../../../shared/trajectory.ts';
import { defined, unlessEmpty, without, withoutNulls } from '../reading/fields.ts';
import { given, type Odd } from '../reading/read-element.ts';
import type { Tally } from '../reading/tally.ts';
import { type Actor, callDraft, type Draft, resultDraft } from './calls.ts';
import { costOf } from './cost.ts';

interface Means {
  odd: Odd;
  tally: Tally;
}

/**
 * Messages of a simulation as steps. What the agent or the user says is a message, each of its calls a step of its own
 * in the same turn; both are models, so both take turns. A message of which none of this can be made is an observation.
 */
export function messageSteps(messages: readonly Json[], { odd, tally }: Means): Step[] {
  const steps: Step[] = [];
  let turn = 0;
  for (const [at, message] of messages.entries()) {
    const means: Means = { tally, odd: (path, ...said) => odd([at, ...path], ...said) };
    if (isObject(message) && (message.role === 'assistant' || message.role === 'user')) turn += 1;
    for (const draft of draftsOf(message, turn, means)) steps.push({ index: steps.length + 1, ...draft } as Step);
  }
  nameResults(steps);
  return steps;
}

/** A recorded result says which call it answers, and never which tool. */
function nameResults(steps: readonly Step[]): void {
  for (const [call, result] of pairResults(steps)) result.tool_name = steps[call - 1]!.tool_name;
}

function draftsOf(message: Json, turn: number, means: Means): Draft[] {
  if (!isObject(message)) {
    means.odd([], 'expected.message');
    means.tally.read('message without a role');
    return [{ kind: 'observation', actor: 'environment', source: message }];
  }
  const { role } = message;
  switch (role) {
    case 'assistant':
    case 'user':
      means.tally.read(`message of ${role}`);
      return turnDrafts(message, role, turn, means);
    case 'tool':
      return toolDrafts(message, means);
    case 'system':
      means.tally.read('message of system');
      return [{ kind: 'message', actor: 'environment', ...contentOf(message) }];
    default:
      means.odd(['role'], 'stands.tau2_role', given(role));
      means.tally.read('message of an unknown role');
      return [{ kind: 'observation', actor: 'environment', ...contentOf(message) }];
  }
}

function contentOf(message: JsonObject): Partial<Draft> {
  const { content } = message;
  return defined({ content, source: unlessEmpty(withoutNulls(without(message, ['content']))) });
}

/** Results of parallel calls can be told in one message. */
function toolDrafts(message: JsonObject, means: Means): Draft[] {
  const { tool_messages: bundled, ...others } = message;
  if (!Array.isArray(bundled) || bundled.length === 0) {
    means.tally.read('message of tool');
    return [resultDraft(message)];
  }
  means.tally.read('bundle of messages of tool');
  const drafts = bundled.flatMap((one, at) =>
    draftsOf(one, 0, { ...means, odd: (path, ...said) => means.odd(['tool_messages', at, ...path], ...said) }),
  );
  return onFirst(drafts, { source: without(others, ['role']) });
}

/** A model's turn: what it thought, what it said, and its calls. The first of these steps carries what the turn cost. */
function turnDrafts(message: JsonObject, role: Actor, turn: number, means: Means): Draft[] {
  const { content, reasoning, tool_calls: calls, timestamp } = message;
  const listed = Array.isArray(calls);
  if (!listed && calls !== undefined && calls !== null) means.odd(['tool_calls'], 'expected.call_list');
  const thinks = typeof reasoning === 'string' && reasoning !== '';
  const says = content !== undefined && content !== null && content !== '';
  const timed = typeof timestamp === 'string';
  const by: Partial<Draft> = {
    ...(role === 'user' ? { actor: 'user' } : {}),
    turn,
    ...(timed ? { started_at: timestamp } : {}),
  };
  const drafts: Draft[] = [];
  if (thinks) drafts.push({ kind: 'decision', ...by, content: reasoning });
  if (says || !listed || calls.length === 0) drafts.push({ kind: 'message', ...by, ...defined({ content }) });
  if (listed)
    addAll(
      drafts,
      calls.map((call, at) => callDraft(call, { role, by, at }, means)),
    );
  const taken = [
    'role',
    'content',
    ...(timed ? ['timestamp'] : []),
    ...(thinks ? ['reasoning'] : []),
    ...(listed ? ['tool_calls'] : []),
  ];
  const { usage, duration_ms, left } = costOf(without(message, taken));
  return onFirst(drafts, { usage, duration_ms, source: withoutNulls(left) });
}

/** What is told of several steps at once stands on the first; under `message` where that has a source of its own. */
function onFirst([first, ...others]: Draft[], told: { source: JsonObject } & Partial<Draft>): Draft[] {
  if (first === undefined) return [];
  const { source: ofAll, ...fields } = told;
  const { source: own } = first;
  const message = unlessEmpty(ofAll);
  const both = message && { ...(isObject(own) ? own : { call: own ?? null }), message };
  return [{ ...first, ...defined({ ...fields, source: own === undefined ? message : (both ?? own) }) }, ...others];
}
