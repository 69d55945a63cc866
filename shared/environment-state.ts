import { z } from 'zod';
import type { Sentence } from './i18n/en/sentences.ts';
import { isObject, type JsonObject } from './json.ts';
import { optional } from './optional.ts';

/** environment_state/v1: the world after a case, as the sandbox's snapshot gave it. */
export const EnvironmentState = z.looseObject({
  state: z.custom<JsonObject>(isObject, { error: 'expected.object' satisfies Sentence }),
  state_hash: optional(z.string()),
  initial_state_hash: optional(z.string()),
  side_effects: optional(z.array(z.looseObject({ type: z.string() }))),
});
export type EnvironmentState = z.infer<typeof EnvironmentState>;
