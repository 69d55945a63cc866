import { z } from 'zod';
import { isObject, type Json, type JsonObject, stringifyJson } from '../../../shared/json.ts';
import { optional, withDefault } from '../../../shared/optional.ts';
import { parseJson } from '../json/parse-json.ts';

/** The version of the conversation that `hello` opens. */
export const protocolVersion = 1;

const anyJson = z.custom<Json>(() => true);
const jsonObject = z.custom<JsonObject>(isObject, { error: 'expected an object' });

/** What a system says of itself. */
export const Hello = z.object({
  name: z.string({ error: 'expected the name of the system' }),
  version: z.string({ error: 'expected the version as text' }),
  records: z.array(z.string(), { error: 'expected the list of what it records' }),
  /** It keeps a world that has to be reset before each case. */
  stateful: withDefault(z.boolean(), false),
  /** It can take a recorded trajectory up again at a checkpoint. */
  replayable: withDefault(z.boolean(), false),
});
export type Hello = z.infer<typeof Hello>;

/** What a case gave. An output that is absent was not given; null is one. */
export const RunResult = z.object({ output: anyJson.optional(), artifacts: withDefault(jsonObject, {}) });
export type RunResult = z.infer<typeof RunResult>;

/** A case as a system gets it: what its digest covers, and nothing of what is expected. */
export interface SentCase {
  id: string;
  input: unknown;
  initial_state?: JsonObject | undefined;
}

/** Everything the engine asks of a system: JSON-RPC 2.0 by name, what goes out and what has to come back. */
export interface Methods {
  hello: { params: { protocol: typeof protocolVersion }; result: Hello };
  run: { params: { case: SentCase; trial: number; seed: number }; result: RunResult };
}
export type Method = keyof Methods;

export const results: { [Name in Method]: z.ZodType<Methods[Name]['result']> } = { hello: Hello, run: RunResult };

/** A request as the text that goes to the system, digits as written. */
export function writeRequest<Name extends Method>(id: number, method: Name, params: Methods[Name]['params']): string {
  return stringifyJson({ jsonrpc: '2.0', id, method, params });
}

/** Tells the system that the answer to request `id` is given up: what it recorded so far is welcome as an error's data. */
export function writeCancel(id: number): string {
  return stringifyJson({ jsonrpc: '2.0', method: 'cancel', params: { id } });
}

const ErrorAnswer = z.object({
  message: z.string(),
  data: optional(z.object({ artifacts: optional(jsonObject) }).catch({ artifacts: undefined })),
});

/** A message of a system: an answer, a notification (which may be passed over), or nothing JSON-RPC knows. */
export type Message =
  | { kind: 'answer'; id: Json; result: Json }
  | { kind: 'error'; id: Json; message: string; artifacts: JsonObject }
  | { kind: 'notification' }
  | { kind: 'garbage' };

export function readMessage(text: string): Message {
  const value = readObject(text);
  if (value?.jsonrpc !== '2.0') return { kind: 'garbage' };
  if (typeof value.method === 'string' && !Object.hasOwn(value, 'id')) return { kind: 'notification' };
  const { id = null } = value;
  if (Object.hasOwn(value, 'result')) return { kind: 'answer', id, result: value.result ?? null };
  const error = ErrorAnswer.safeParse(value.error);
  if (!error.success) return { kind: 'garbage' };
  const { message, data } = error.data;
  return { kind: 'error', id, message, artifacts: data?.artifacts ?? {} };
}

function readObject(text: string): JsonObject | undefined {
  const parsed = parseJson(text);
  return parsed.ok && isObject(parsed.value) ? parsed.value : undefined;
}
