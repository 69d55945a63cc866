import { z } from 'zod';
import { from, JsonText, trajectory } from './inputs.ts';

const call = trajectory.extend({ index: z.number().int().positive() });

/** Where a state was recorded: with a step, in a checkpoint, or as that before or after the whole case. */
const StateOrigin = z.object({ of: z.enum(['step', 'checkpoint', 'initial', 'final']), name: z.string().optional() });

export const StateAround = z.object({ origin: StateOrigin, state: JsonText });
export type StateAround = z.infer<typeof StateAround>;

const CallChange = z.object({
  path: z.string(),
  /** As JSON, cut where they are long; null where there is nothing. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const CallAround = z.object({
  before: StateAround.nullable(),
  after: StateAround.nullable(),
  /** The first hundred places that differ, and how many do; null where a state is not there to tell. */
  changes: z.object({ first: z.array(CallChange), total: z.number() }).nullable(),
  /** Whether the environment's hash of its state is the same before and after; null where it was not recorded. */
  sameHash: z.boolean().nullable(),
});
export type CallAround = z.infer<typeof CallAround>;

/** The state of the world around a call, as far as it was recorded. */
export const aroundMethods = {
  callAround: { input: call, output: CallAround },
  /** A further piece of a long state. */
  callAroundState: { input: call.extend({ side: z.enum(['before', 'after']), from }), output: JsonText },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
