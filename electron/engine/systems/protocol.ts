import { z } from 'zod';
import { EnvironmentState } from '../../../shared/environment-state.ts';
import { isObject, type Json, type JsonObject, stringifyJson } from '../../../shared/json.ts';
import { optional, withDefault } from '../../../shared/optional.ts';
import type { Checkpoint, Trajectory } from '../../../shared/trajectory.ts';
import { parseJson } from '../json/parse-json.ts';
import { errorCodes } from './error-codes.ts';

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

/** Where the sandbox stands after a reset, where the system has a hash for it. Nothing to say may be null. */
export const ResetResult = withDefault(z.object({ state_hash: optional(z.string()) }), { state_hash: undefined });
export type ResetResult = z.infer<typeof ResetResult>;

/** The world of the sandbox as it is now. */
export const SnapshotResult = EnvironmentState.pick({ state: true, state_hash: true, side_effects: true });
export type SnapshotResult = z.infer<typeof SnapshotResult>;

/** A case as a system gets it: what its digest covers, and nothing of what is expected. */
export interface SentCase {
  id: string;
  input: unknown;
  initial_state?: JsonObject | undefined;
}

/** What a replay changes: the call at this step gets that result, in place of being made. */
export interface Change {
  /** The index of a tool_call. */
  step_index: number;
  result: Json;
}

/** A recording to be taken up again at one of its checkpoints. The sandbox is reset to where that lies before. */
export interface ReplayParams {
  /** Whose recording it is: an agent cannot go on without its request. */
  case: SentCase;
  trial: number;
  seed: number;
  trajectory: Trajectory;
  checkpoint: Checkpoint;
  /** Null changes nothing: the control. */
  change: Change | null;
}

/** A case that an evaluator of the project's own is asked about, as its SDK describes it (`Subject`). */
export interface EvaluateParams {
  /** Absolute path. */
  file: string;
  exported: string;
  case: unknown;
  /** Null where nothing was recorded that may be judged: then only what the case declares is asked. */
  recorded: object | null;
}

/** What it said; null where it was only asked what the case declares, and says nothing to it. */
const EvaluateResult = z.object({ verdict: anyJson.optional() });

/** Everything the engine asks of a system: JSON-RPC 2.0 by name, what goes out and what has to come back. */
export interface Methods {
  hello: { params: { protocol: typeof protocolVersion }; result: Hello };
  reset: { params: { case_id: string; seed: number; state: JsonObject }; result: ResetResult };
  run: { params: { case: SentCase; trial: number; seed: number }; result: RunResult };
  snapshot: { params: Record<string, never>; result: SnapshotResult };
  replay: { params: ReplayParams; result: RunResult };
  /** Only of a process for the project's modules, never of a system of its own. */
  evaluate: { params: EvaluateParams; result: z.infer<typeof EvaluateResult> };
}
export type Method = keyof Methods;

export const results: { [Name in Method]: z.ZodType<Methods[Name]['result']> } = {
  hello: Hello,
  reset: ResetResult,
  run: RunResult,
  snapshot: SnapshotResult,
  replay: RunResult,
  evaluate: EvaluateResult,
};

/** A request as the text that goes to the system, digits as written. */
export function writeRequest<Name extends Method>(id: number, method: Name, params: Methods[Name]['params']): string {
  return stringifyJson({ jsonrpc: '2.0', id, method, params });
}

/** Tells the system that the answer to request `id` is given up: what it recorded so far is welcome as an error's data. */
export function writeCancel(id: number): string {
  return stringifyJson({ jsonrpc: '2.0', method: 'cancel', params: { id } });
}

const ErrorAnswer = z.object({
  code: z.unknown().optional(),
  message: z.string(),
  data: optional(z.object({ artifacts: optional(jsonObject) }).catch({ artifacts: undefined })),
});

/** A message of a system: an answer, a notification (which may be passed over), or nothing JSON-RPC knows. */
export type Message =
  | { kind: 'answer'; id: Json; result: Json }
  | { kind: 'error'; id: Json; diverged: boolean; message: string; artifacts: JsonObject }
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
  const { code, message, data } = error.data;
  return { kind: 'error', id, diverged: code === errorCodes.diverged, message, artifacts: data?.artifacts ?? {} };
}

function readObject(text: string): JsonObject | undefined {
  const parsed = parseJson(text);
  return parsed.ok && isObject(parsed.value) ? parsed.value : undefined;
}
