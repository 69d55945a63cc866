import { z } from 'zod';
import type { EnvironmentState } from './environment-state.ts';
import type { Sentence } from './i18n/en/sentences.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { optional, withDefault } from './optional.ts';
import type { Trajectory } from './trajectory.ts';

export const replayKinds = ['control', 'fault'] as const;

const anyJson = z.custom<Json>(() => true);
const jsonObject = z.custom<JsonObject>(isObject, { error: 'expected.object' satisfies Sentence });
const index = z.number().int().positive();

/** What a fault replay changes: the call at this step gets that result, in place of being made. */
export const ReplayChange = z.looseObject({ step_index: index, result: anyJson });
export type ReplayChange = z.infer<typeof ReplayChange>;

/** Which checkpoint of the recording a replay was taken up at; its state stands in the recording. */
const CheckpointName = z.union([
  z.string().transform((id) => ({ id, step_index: undefined })),
  z.looseObject({ id: z.string(), step_index: optional(index) }),
]);

const SystemName = z.looseObject({ name: z.string(), version: optional(z.string()) });

/**
 * A line of replays.jsonl: a recorded case taken up again at a checkpoint, with nothing changed (the control) or with one
 * result in another's place (the fault). `key` says what it answers: see `replayKey`.
 */
export const ReplayLine = z
  .looseObject({
    case_id: z.string(),
    trial: withDefault(index, 1),
    kind: z.enum(replayKinds),
    key: optional(z.string()),
    system: optional(SystemName),
    seed: optional(z.number()),
    checkpoint: optional(CheckpointName),
    change: optional(ReplayChange),
    output: anyJson.optional(),
    error: anyJson.optional(),
    started_at: optional(z.string()),
    ended_at: optional(z.string()),
    artifacts: withDefault(jsonObject, {}),
  })
  .check((context) => {
    const { kind, change } = context.value;
    const wrong = (message: Sentence) =>
      context.issues.push({ code: 'custom', path: ['change'], message, input: context.value });
    if (kind === 'control' && change !== undefined) wrong('expected.no_change');
    if (kind === 'fault' && change === undefined) wrong('expected.change');
  });
export type ReplayLine = z.infer<typeof ReplayLine>;

type Said = Pick<ReplayLine, 'kind' | 'key' | 'system' | 'seed' | 'checkpoint' | 'change' | 'output' | 'error'>;

/** A replay with its artifacts checked; one that was not recorded, or breaks its rules, is not there. */
export interface Replay extends Said {
  trajectory: Trajectory | undefined;
  state: EnvironmentState | undefined;
}
