import { z } from 'zod';
import type { Sentence } from './i18n/en/sentences.ts';
import { optional, withDefault } from './optional.ts';

const Name = z.string().min(1);
export const Confidence = z.number().gt(0).lt(1);

export const SystemConfig = z
  .strictObject({
    name: Name,
    version: optional(z.string({ error: 'expected.version' satisfies Sentence })),
    callable: optional(z.string().regex(/^[^:]+:[A-Za-z_$][\w$]*$/, 'expected.callable' satisfies Sentence)),
    command: optional(z.array(z.string()).min(1)),
    records: withDefault(z.array(z.enum(['agent_trajectory/v1', 'environment_state/v1'])), []),
    timeout_s: withDefault(z.number().positive(), 60),
    env: withDefault(z.array(z.string()), []),
  })
  .refine((system) => !(system.callable !== undefined && system.command !== undefined), {
    error: 'expected.one_system' satisfies Sentence,
    path: ['command'],
  });
export type SystemConfig = z.infer<typeof SystemConfig>;

/** An evaluator as written: its type, the criterion it gives, and options that its own schema checks. */
export const EvaluatorConfig = z.looseObject({ type: Name, criterion: optional(Name) });
export type EvaluatorConfig = z.infer<typeof EvaluatorConfig>;

export const quantileSources = [
  'agent_steps',
  'agent_tool_calls',
  'agent_handoffs',
  'duration_ms',
  'input_tokens',
  'output_tokens',
  'cost_usd',
] as const;
export type QuantileSource = (typeof quantileSources)[number];

export const MetricConfig = z.discriminatedUnion('type', [
  z.strictObject({
    id: Name,
    type: z.literal('quantile'),
    source: z.enum(quantileSources),
    quantile: z.number().gt(0).lt(1),
  }),
  z.strictObject({ id: Name, type: z.literal('pass_hat_k'), criterion: Name, k: z.number().int().positive() }),
  z.strictObject({ id: Name, type: z.literal('pass_at_k'), criterion: Name, k: z.number().int().positive() }),
]);
export type MetricConfig = z.infer<typeof MetricConfig>;

/** A transform's name becomes part of case ids and of file names. */
const TransformName = z
  .string()
  .regex(/^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u, 'expected.transform_name' satisfies Sentence);

export const TransformConfig = z.strictObject({
  name: TransformName,
  field: Name,
  template: z.string(),
  validity_labels: optional(z.string()),
  minimum_validity: withDefault(z.number().gt(0).max(1), 0.85),
});
export type TransformConfig = z.infer<typeof TransformConfig>;

/** oloproof.yaml: what is evaluated and how. */
export const ProjectConfig = z.strictObject({
  project: Name,
  suite: withDefault(Name, 'cases.jsonl'),
  system: optional(SystemConfig),
  workers: withDefault(z.number().int().min(1).max(64), 1),
  seed: withDefault(z.number().int(), 0),
  trials: withDefault(z.number().int().min(1).max(1000), 1),
  evaluators: withDefault(z.array(EvaluatorConfig), []),
  metrics: withDefault(z.array(MetricConfig), []),
  slices: withDefault(z.array(z.string()), []),
  min_slice_support: withDefault(z.number().int().min(1), 1),
  confidence: withDefault(Confidence, 0.95),
  metamorphic: optional(z.strictObject({ transforms: z.array(TransformConfig) })),
  redact: withDefault(z.array(z.string()), []),
});
export type ProjectConfig = z.infer<typeof ProjectConfig>;
