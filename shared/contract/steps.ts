import { z } from 'zod';
import { stepKinds } from '../trajectory.ts';
import { from, JsonText, ofReplay, page, trajectory } from './inputs.ts';

export const StepRow = z.object({
  index: z.number(),
  kind: z.enum(stepKinds),
  actor: z.enum(['agent', 'user', 'environment']),
  lane: z.number(),
  agent: z.string().optional(),
  toAgent: z.string().optional(),
  tool: z.string().optional(),
  /** One line of what the step says, cut on a grapheme boundary. */
  preview: z.string(),
  isError: z.boolean(),
  /** On a call, the step with its result; on a result, the step with its call. */
  pairedWith: z.number().nullable(),
  turn: z.number().optional(),
  parent: z.number().optional(),
  startedAt: z.string().optional(),
  durationMs: z.number().optional(),
});
export type StepRow = z.infer<typeof StepRow>;

/** The parts of a step that can be long, and so are read piece by piece. */
const stepFields = ['arguments', 'result', 'content', 'source', 'raw'] as const;

export const StepDetail = z.object({
  row: StepRow,
  arguments: JsonText.nullable(),
  result: JsonText.nullable(),
  content: JsonText.nullable(),
  source: JsonText.nullable(),
  raw: JsonText,
  callId: z.string().optional(),
  stateHash: z.string().optional(),
  usage: z
    .object({ inputTokens: z.number().optional(), outputTokens: z.number().optional(), costUsd: z.number().optional() })
    .nullable(),
});
export type StepDetail = z.infer<typeof StepDetail>;

/** The steps of one trajectory. */
export const stepMethods = {
  steps: { input: trajectory.extend(page), output: z.object({ total: z.number(), rows: z.array(StepRow) }) },
  step: { input: trajectory.extend({ index: z.number().int().positive(), replay: ofReplay }), output: StepDetail },
  /** A further piece of a long value of a step. */
  value: {
    input: trajectory.extend({
      index: z.number().int().positive(),
      field: z.enum(stepFields),
      from,
      replay: ofReplay,
    }),
    output: JsonText,
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
