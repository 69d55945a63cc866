import { z } from 'zod';
import { Detail } from './detail.ts';

/** Why a case leaves the denominator. The list is closed; the order is the order of precedence. */
export const excludedReasons = [
  'no_expected',
  'no_declared_tools',
  'no_declared_tool_calls',
  'no_declared_route',
  'no_expected_state',
  'no_initial_state',
  'source_of_pair',
  'other_transform',
  'pair_not_valid',
  'tool_not_called',
] as const;
export type ExcludedReason = (typeof excludedReasons)[number];

/** Why an applicable case was not observed. The list is closed; the order is the order of precedence. */
export const missingReasons = [
  'unreadable_record',
  'not_run',
  'case_changed',
  'system_error',
  'no_trajectory',
  'no_state',
  'invalid_trajectory',
  'no_agents_named',
  'truncated',
  'no_output',
  'no_score',
  'constraint_not_recorded',
  'no_side_effects',
  'no_checkpoint',
  'replay_not_reproducible',
  'replay_not_trustworthy',
  'outcome_unknown',
  'not_replayed',
  'not_trusted',
  'evaluator_error',
] as const;
export type MissingReason = (typeof missingReasons)[number];

/**
 * What decided a verdict, so that a screen can point at it. `because` names a sentence of the texts (`evidence.*`), and
 * `values` fills it; values are short texts or numbers, never whole results.
 */
export const Evidence = z.object({
  /** The first thousand that decided it; the one to point at stands first. */
  steps: z.array(z.number()),
  /** How many there are, where that is more. */
  stepsTotal: z.number().optional(),
  because: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Evidence = z.infer<typeof Evidence>;

/** How many steps decided a verdict, those included that it does not name. */
export function stepCount({ steps, stepsTotal = steps.length }: Evidence): number {
  return stepsTotal;
}

/**
 * A place of the state that was compared. A value is its JSON text, null where there is nothing; where that text was cut,
 * which ends it with an ellipsis, the length beside it is that of the whole one, in UTF-16 units.
 */
export const ComparedPath = z.object({
  /** In a collection of records, `{type: {id: {field: …}}}`: what kind of record, which one, and the path inside it. */
  record_type: z.string().nullable(),
  record_id: z.string().nullable(),
  /** Null where the place is a whole record or collection; the whole path where there are no records. */
  field: z.string().nullable(),
  path: z.string(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  expected_length: z.number().optional(),
  actual_length: z.number().optional(),
  ok: z.boolean(),
});
export type ComparedPath = z.infer<typeof ComparedPath>;

/** What a verdict on the state compared: the first thousand places, those that differ first. */
const comparison = {
  compared: z.array(ComparedPath).optional(),
  /** How many there are, where that is more. */
  comparedTotal: z.number().optional(),
};

/** What one criterion says about one case and trial. */
export const Verdict = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('pass'),
    vacuous: z.boolean().optional(),
    evidence: Evidence.optional(),
    ...comparison,
  }),
  z.object({ status: z.literal('fail'), evidence: Evidence, ...comparison }),
  z.object({ status: z.literal('missing'), reason: z.enum(missingReasons), detail: Detail.optional() }),
  z.object({ status: z.literal('excluded'), reason: z.enum(excludedReasons) }),
]);
export type Verdict = z.infer<typeof Verdict>;
export type VerdictStatus = Verdict['status'];
export const verdictStatuses = ['pass', 'fail', 'missing', 'excluded'] as const satisfies readonly VerdictStatus[];
