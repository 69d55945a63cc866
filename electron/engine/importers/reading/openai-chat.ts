import { isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { previewJson } from '../../../../shared/preview.ts';
import type { Step } from '../../../../shared/trajectory.ts';
import { parseJson } from '../../json/parse-json.ts';
import { asSource, without } from './fields.ts';
import type { Odd } from './read-element.ts';
import type { Tally } from './tally.ts';

export type Draft = Omit<Step, 'index'>;
type Role = 'system' | 'developer' | 'user' | 'assistant' | 'tool';

/**
 * Messages of an OpenAI chat as steps. Text of an assistant is a message, each of its tool calls a step of its own in
 * the same turn; a message of which none of this can be made is an observation, and nothing of it is lost.
 */
export function chatSteps(
  messages: readonly Json[],
  { isError, odd, tally }: { isError(result: string): boolean; odd: Odd; tally: Tally },
): Step[] {
  const steps: Step[] = [];
  let turn = 0;
  for (const [at, message] of messages.entries()) {
    const means: Means = { isError, tally, odd: (path, ...said) => odd([at, ...path], ...said) };
    if (isObject(message) && message.role === 'assistant') turn += 1;
    for (const draft of draftsOf(message, turn, means)) {
      steps.push({ index: steps.length + 1, ...draft } as Step);
    }
  }
  return steps;
}

interface Means {
  isError(result: string): boolean;
  odd: Odd;
  tally: Tally;
}

function draftsOf(message: Json, turn: number, means: Means): Draft[] {
  if (!isObject(message)) {
    means.odd([], 'expected.message');
    means.tally.read('message without a role');
    return [{ kind: 'observation', actor: 'environment', source: message }];
  }
  switch (message.role as Role) {
    case 'assistant':
      means.tally.read('message of assistant');
      return assistantDrafts(message, turn, means);
    case 'user':
      means.tally.read('message of user');
      return [
        { kind: 'message', actor: 'user', ...content(message), ...asSource(without(message, ['role', 'content'])) },
      ];
    case 'system':
    case 'developer':
      means.tally.read(`message of ${message.role}`);
      return [{ kind: 'message', actor: 'environment', ...content(message), source: without(message, ['content']) }];
    case 'tool':
      means.tally.read('message of tool');
      return [resultDraft(message, means)];
    default:
      if (message.role === undefined) means.odd(['role'], 'stands.no_role');
      else means.odd(['role'], 'stands.role', { given: previewJson(message.role) });
      means.tally.read('message of an unknown role');
      return [
        { kind: 'observation', actor: 'environment', ...content(message), source: without(message, ['content']) },
      ];
  }
}

function assistantDrafts(message: JsonObject, turn: number, means: Means): Draft[] {
  const { tool_calls: calls } = message;
  const list = Array.isArray(calls) ? calls : [];
  if (calls !== undefined && calls !== null && !Array.isArray(calls)) means.odd(['tool_calls'], 'expected.call_list');
  const taken = ['role', 'content', ...(Array.isArray(calls) || calls === null ? ['tool_calls'] : [])];
  const source = asSource(without(message, taken));
  const silent = message.content === undefined || message.content === null || message.content === '';
  const says = silent && list.length > 0 && source.source === undefined;
  const spoken: Draft[] = says ? [] : [{ kind: 'message', turn, ...content(message), ...source }];
  return [...spoken, ...list.map((call, at) => callDraft(call, turn, at, means))];
}

/** One of a message's `tool_calls` as a step; `at` is which of them. */
export function callDraft(call: Json, turn: number, at: number, means: Pick<Means, 'odd' | 'tally'>): Draft {
  const named = isObject(call) && isObject(call.function) && typeof call.function.name === 'string';
  if (!named) {
    means.odd(['tool_calls', at], 'expected.function_call');
    means.tally.read('tool call without a name');
    return { kind: 'observation', turn, source: call };
  }
  means.tally.read('tool call');
  const { id, function: called, ...others } = call as { [key: string]: Json; function: JsonObject };
  const { name, arguments: written, ...more } = called;
  const source: JsonObject = { ...(others.type === 'function' ? without(others, ['type']) : others) };
  if (typeof id !== 'string' && id !== undefined) source.id = id;
  if (Object.keys(more).length > 0) source.function = more;
  return {
    kind: 'tool_call',
    turn,
    tool_name: name as string,
    ...(written === undefined ? {} : { arguments: argumentsOf(written, at, means) }),
    ...(typeof id === 'string' ? { call_id: id } : {}),
    ...(Object.keys(source).length > 0 ? { source } : {}),
  };
}

/** Arguments are JSON in a string; text that is none stays the text it is. */
function argumentsOf(written: Json, at: number, means: Pick<Means, 'odd'>): Json {
  if (typeof written !== 'string') return written;
  const parsed = parseJson(written);
  if (parsed.ok) return parsed.value;
  means.odd(['tool_calls', at, 'function', 'arguments'], 'stands.no_json');
  return written;
}

function resultDraft(message: JsonObject, { isError }: Means): Draft {
  const { content: result, name, tool_call_id: id } = message;
  const taken = [
    'role',
    'content',
    ...(typeof name === 'string' ? ['name'] : []),
    ...(typeof id === 'string' ? ['tool_call_id'] : []),
  ];
  return {
    kind: 'tool_result',
    ...(typeof name === 'string' ? { tool_name: name } : {}),
    ...(typeof id === 'string' ? { call_id: id } : {}),
    ...(result === undefined ? {} : { result }),
    ...(isError(textOf(result)) ? { is_error: true } : {}),
    ...asSource(without(message, taken)),
  };
}

function content(message: JsonObject): { content?: Json } {
  return message.content === undefined ? {} : { content: message.content };
}

/** The text of content that is a string or a list of blocks. */
export function textOf(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((block) => (isObject(block) && typeof block.text === 'string' ? block.text : '')).join('');
}
