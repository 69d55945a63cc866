import { isNumber, isObject, type Json, type JsonObject, toDouble } from '../../../../shared/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { defined, unlessEmpty, without, withoutNulls } from '../reading/fields.ts';
import { type Draft, textOf } from '../reading/openai-chat.ts';
import type { Message } from './traj.ts';

/** One turn of the agent: what it thought, what it did, and what came of that. */
export interface Turn {
  thought: string;
  /** The line or lines it put into the shell; blank where it did nothing. */
  action: string;
  /** The functions by which a model that calls functions did it. */
  calls: Draft[];
  /** True where there is only a history: what was called are then the functions. */
  fromHistory: boolean;
  observations: Observation[];
  /** What else was said before the next turn. */
  more: JsonObject[];
  /** What the agent's tools say of the world, before the action and after it. */
  state: { before?: Json | undefined; after?: Json | undefined };
  durationMs: number | undefined;
  source: JsonObject;
}

/** What came of an action, the ids of the calls it answers, and what the history says of it besides. */
export interface Observation {
  content: Json;
  answers: string[];
  source: JsonObject;
}

/** A message of the agent in the history, with what answers it. */
export interface Exchange {
  said: Message;
  answers: JsonObject[];
}

const nothing = {
  thought: '',
  action: '',
  calls: [],
  fromHistory: false,
  observations: [],
  more: [],
  durationMs: undefined,
};

/** A step of the trajectory, with what the history says of it besides. */
export function turnOfStep(step: Json, exchange: Exchange | undefined): Turn {
  if (!isObject(step)) return { ...nothing, state: {}, source: { step } };
  const { thought, action, observation, response, state, execution_time: seconds, ...others } = step;
  const observed = observation !== undefined && observation !== null;
  const [answer, ...more] = exchange?.answers ?? [];
  const took = isNumber(seconds) ? toDouble(seconds) : undefined;
  const told = exchange && unlessEmpty(besides(exchange.said.value, { thought, action, content: response }));
  return {
    ...nothing,
    thought: textOr(thought),
    action: textOr(action),
    calls: exchange?.said.calls ?? [],
    observations: observed ? [{ content: observation, ...shownAs(observation, answer) }] : [],
    more: observed ? more : (exchange?.answers ?? []),
    state: stateOf(state),
    durationMs: took === undefined || took < 0 ? undefined : took * 1000,
    source: withoutNulls({
      ...unused({ thought, action }),
      ...defined({
        response: response === thought ? undefined : response,
        execution_time: seconds,
        ...others,
        history: told,
      }),
    }),
  };
}

/** A message of the agent where no trajectory tells what it did. */
export function turnOfExchange({ said: { value, calls }, answers }: Exchange): Turn {
  const { role: _role, content, thought, action, tool_calls, ...others } = value;
  const observed = answers.filter(({ role }, at) => role === 'tool' || (at === 0 && role === 'user'));
  return {
    ...nothing,
    thought: textOr(thought ?? (typeof content === 'string' ? content : undefined)),
    action: textOr(action),
    calls,
    fromHistory: true,
    observations: observed.map((answer) => ({ content: answer.content ?? null, ...shownAs(answer.content, answer) })),
    more: answers.filter((answer) => !observed.includes(answer)),
    state: {},
    source: withoutNulls({
      ...unused({ thought, action }),
      ...(content === thought || (thought === undefined && typeof content === 'string') ? {} : defined({ content })),
      ...(Array.isArray(tool_calls) ? {} : defined({ tool_calls })),
      ...others,
    }),
  };
}

function textOr(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** What makes no step of its own: what is no text, and text of white space alone. */
function unused(told: { thought: Json | undefined; action: Json | undefined }): JsonObject {
  const kept = Object.entries(told).filter(
    ([, value]) => value !== undefined && value !== '' && (typeof value !== 'string' || value.trim() === ''),
  );
  return Object.fromEntries(kept) as JsonObject;
}

/** What a message has that its step has not. */
function besides(
  message: JsonObject,
  step: { thought: Json | undefined; action: Json | undefined; content: Json | undefined },
) {
  const repeated = Object.entries(step).flatMap(([key, told]) => (message[key] === told ? [key] : []));
  return withoutNulls(
    without(message, ['role', ...(Array.isArray(message.tool_calls) ? ['tool_calls'] : []), ...repeated]),
  );
}

/** How an observation was put to the model: with the state of the shell behind it, or cut, or as it is. */
function shownAs(observation: Json | undefined, message: JsonObject | undefined): Omit<Observation, 'content'> {
  if (!message) return { answers: [], source: {} };
  const { role: _role, content, tool_call_ids: ids, ...others } = message;
  const answers = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  const shown = textOf(content);
  const same =
    typeof observation === 'string' && shown.startsWith(observation) ? shown.slice(observation.length) : undefined;
  const source = withoutNulls({
    ...others,
    ...(Array.isArray(ids) && answers.length === ids.length ? {} : defined({ tool_call_ids: ids })),
    ...(same === undefined && content !== observation ? defined({ content }) : {}),
    ...(same ? { content_behind: same } : {}),
  });
  return { answers, source };
}

/** The older generations record the state before an action as a text of JSON, the newer ones that after it as an object. */
function stateOf(state: Json | undefined): Turn['state'] {
  if (typeof state !== 'string') return defined({ after: state ?? undefined });
  const parsed = parseJson(state);
  return { before: parsed.ok ? parsed.value : state };
}
