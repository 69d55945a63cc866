import { z } from 'zod';
import { Confidence } from './config.ts';
import { optional, withDefault } from './optional.ts';

/** A rule of the gate. Which bar fits which subject is checked where the gate is read, so the message can name both. */
export const ReleaseRule = z.strictObject({
  id: z.string().min(1),
  criterion: optional(z.string().min(1)),
  metric: optional(z.string().min(1)),
  min_rate: optional(z.number()),
  max_failures: optional(z.number()),
  min_observed: optional(z.number().int().min(1)),
  min: optional(z.number()),
  max: optional(z.number()),
  max_drop: optional(z.number()),
  review: optional(z.literal('required')),
});
export type ReleaseRule = z.infer<typeof ReleaseRule>;

const ruleBars = ['min_rate', 'max_failures', 'min', 'max', 'max_drop'] as const satisfies (keyof ReleaseRule)[];
export type RuleBar = (typeof ruleBars)[number];

/** Which bar a rule has: exactly one, once it has been checked. */
export function barOf(rule: ReleaseRule): RuleBar | undefined {
  return ruleBars.find((bar) => rule[bar] !== undefined);
}

/** release.yaml: the gate. */
export const ReleaseConfig = z.strictObject({
  confidence: optional(Confidence),
  allow_approximate_methods: withDefault(z.boolean(), false),
  rules: withDefault(z.array(ReleaseRule), []),
});
export type ReleaseConfig = z.infer<typeof ReleaseConfig>;

export const gateVerdicts = ['PASS', 'MANUAL_REVIEW', 'INSUFFICIENT_EVIDENCE', 'FAIL'] as const;
/** Ordered from best to worst; a gate is as bad as its worst rule. */
export type GateVerdict = (typeof gateVerdicts)[number];

export const gateReasons = [
  'transform_not_checked',
  'all_cases_excluded',
  'no_cases',
  'observed_failures_exceed_limit',
  'no_observed_cases',
  'too_few_observed_cases',
  'approximate_method_not_allowed',
  'too_few_clusters',
  'lower_bound_meets_minimum',
  'upper_bound_below_minimum',
  'missing_cases_could_decide',
  'interval_contains_minimum',
  'missing_cases_could_exceed_limit',
  'observed_failures_within_limit',
  'bound_within_limit',
  'bound_exceeds_limit',
  'no_bound',
  'interval_contains_limit',
  'drop_within_limit',
  'drop_exceeds_limit',
  'no_baseline',
  'no_rules',
  'review_required',
] as const;
export type GateReason = (typeof gateReasons)[number];

/** Why a transform does not count as checked. */
export const transformReasons = ['too_few_labels', 'validity_below_minimum'] as const;
