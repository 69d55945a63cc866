import { isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { asSource, defined, without, withoutNulls } from '../reading/fields.ts';
import type { Draft } from '../reading/openai-chat.ts';
import type { Tally } from '../reading/tally.ts';
import type { Observation, Turn } from './turn.ts';

/** A message that belongs to no turn: the system's prompt, the task, a word in between. */
export function messageDraft(message: JsonObject): Draft {
  const { role, content } = message;
  const source = withoutNulls(without(message, ['content', ...(role === 'user' ? ['role'] : [])]));
  const actor = role === 'user' ? 'user' : 'environment';
  const kind = role === 'user' || role === 'system' ? 'message' : 'observation';
  return { kind, actor, ...defined({ content }), ...asSource(source) };
}

/** The steps of one turn: its thought, its calls, what came of them, and what was said on the way. */
export function turnDrafts(turn: Turn, number: number, tally: Tally): Draft[] {
  const thinks = turn.thought.trim() !== '';
  const calls = callDrafts(turn, number);
  for (const _ of calls) tally.read('tool call');
  const drafts: Draft[] = [
    ...(thinks ? [{ kind: 'decision' as const, turn: number, content: turn.thought }] : []),
    ...calls,
  ];
  // A turn of which nothing is known but that it was.
  if (drafts.length === 0) drafts.push({ kind: 'observation', turn: number });
  drafts[0] = withSource(drafts[0]!, turn.source);
  const results = turn.observations.map((one) => observationDraft(one, calls, number));
  if (results.length > 0 && turn.state.after !== undefined) {
    results[results.length - 1] = withSource(results.at(-1)!, { state: turn.state.after });
  }
  return [...drafts, ...results, ...turn.more.map(messageDraft)];
}

/** What stood on a step already stays. */
function withSource(draft: Draft, added: JsonObject): Draft {
  return { ...draft, ...asSource({ ...(isObject(draft.source) ? draft.source : {}), ...added }) };
}

function callDrafts(turn: Turn, number: number): Draft[] {
  const { calls, action, durationMs, state } = turn;
  const about = defined({ state: state.before, action: action.trim() === '' ? undefined : action }) as JsonObject;
  const drafts = turn.fromHistory && calls.length > 0 ? calls : action.trim() === '' ? [] : [shellCall(action, calls)];
  return drafts.map((draft, at) => ({
    ...(at === 0 ? withSource(draft, about) : draft),
    turn: number,
    ...defined({ duration_ms: at === 0 ? durationMs : undefined }),
  }));
}

/**
 * The first word of an action is the tool; what follows is its command. Where the model called just this tool as a
 * function, that has the arguments by name. Where it called a shell (`bash` with a command), the tool is what ran in it.
 */
function shellCall(action: string, calls: readonly Draft[]): Draft {
  const line = action.trim();
  const word = /^\S+/.exec(line)![0];
  const command = line.slice(word.length + 1);
  const [call] = calls;
  const named = calls.length === 1 && call?.tool_name === word && call.arguments !== undefined;
  return {
    kind: 'tool_call',
    tool_name: word,
    arguments: named ? call.arguments : command === '' ? {} : { command },
    ...defined({ call_id: call?.call_id }),
    ...asSource(named ? sourceOf(call) : functionsOf(calls)),
  };
}

function sourceOf({ source }: Draft): JsonObject {
  return isObject(source) ? source : {};
}

/** What the model called, where that is not what ran. */
function functionsOf(calls: readonly Draft[]): JsonObject {
  if (calls.length === 0) return {};
  const functions = calls.map((call) =>
    defined({ name: call.tool_name, arguments: call.arguments, call_id: call.call_id, source: call.source }),
  );
  return { functions: functions as Json[] };
}

function observationDraft({ content, answers, source }: Observation, calls: readonly Draft[], turn: number): Draft {
  if (calls.length === 0) return { kind: 'observation', actor: 'environment', content, ...asSource(source) };
  const [id, ...others] = answers;
  const call = calls.find((one) => one.call_id !== undefined && one.call_id === id) ?? calls[0]!;
  return {
    kind: 'tool_result',
    turn,
    ...defined({ tool_name: call.tool_name, call_id: call.call_id }),
    result: content,
    ...asSource(others.length > 0 ? { ...source, tool_call_ids: answers } : source),
  };
}
