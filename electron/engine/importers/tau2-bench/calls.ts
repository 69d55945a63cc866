import { isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import type { Step } from '../../../../shared/trajectory.ts';
import { asSource, defined, without, withoutNulls } from '../reading/fields.ts';
import { given, type Odd } from '../reading/read-element.ts';
import type { Tally } from '../reading/tally.ts';

export type Draft = Omit<Step, 'index'>;

/** Who takes turns, and calls tools. */
export type Actor = 'assistant' | 'user';

/** Whose call it is, what its turn says of it, and which of the turn's calls. */
interface Caller {
  role: Actor;
  by: Partial<Draft>;
  at: number;
}

export function callDraft(call: Json, { role, by, at }: Caller, { odd, tally }: { odd: Odd; tally: Tally }): Draft {
  if (!isObject(call) || typeof call.name !== 'string') {
    odd(['tool_calls', at], 'expected.tau2_call');
    tally.read('tool call without a name');
    return { kind: 'observation', ...by, source: call };
  }
  tally.read(`tool call of ${role}`);
  const { name, id, arguments: passed, requestor } = call;
  if (requestor !== undefined && requestor !== role) {
    odd(['tool_calls', at, 'requestor'], 'stands.requestor', { ...given(requestor), role });
  }
  const taken = ['name', 'arguments', ...(isIdOrNone(id) ? ['id'] : []), ...(requestor === role ? ['requestor'] : [])];
  return {
    kind: 'tool_call',
    ...by,
    tool_name: name,
    ...defined({ arguments: passed, call_id: callId(id) }),
    ...asSource(withoutNulls(without(call, taken))),
  };
}

export function resultDraft(message: JsonObject): Draft {
  const { id, content: result, requestor, error, timestamp } = message;
  const timed = typeof timestamp === 'string';
  const taken = [
    'role',
    'content',
    ...(timed ? ['timestamp'] : []),
    ...(isIdOrNone(id) ? ['id'] : []),
    ...(requestor === 'user' || requestor === 'assistant' ? ['requestor'] : []),
    ...(typeof error === 'boolean' ? ['error'] : []),
  ];
  return {
    kind: 'tool_result',
    ...(requestor === 'user' ? { actor: 'user' } : {}),
    ...defined({ call_id: callId(id), result, started_at: timed ? timestamp : undefined }),
    ...(error === true ? { is_error: true } : {}),
    ...asSource(withoutNulls(without(message, taken))),
  };
}

/** Where a model gives its calls no ids, empty ones are recorded. */
function callId(id: Json | undefined): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function isIdOrNone(id: Json | undefined): boolean {
  return typeof id === 'string';
}
