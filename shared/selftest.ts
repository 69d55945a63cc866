import { z } from 'zod';
import { verdictStatuses } from './verdict.ts';

/**
 * The ways in which the self-test breaks a recorded case, and what a criterion that notices says of it: a fail, or
 * `missing` where the breakage takes away the evidence. The list is closed; its order is that of tables.
 */
export const breakages = {
  drop_call: 'fail',
  swap_calls: 'fail',
  repeat_call: 'fail',
  rename_tool: 'fail',
  change_argument: 'fail',
  undeclared_call: 'fail',
  fail_call: 'fail',
  add_steps: 'fail',
  cut_trace: 'missing',
  break_constraint: 'fail',
  drop_constraint: 'missing',
  reassign_call: 'fail',
  add_handoff: 'fail',
  drop_agents: 'missing',
  change_output: 'fail',
  retype_output: 'fail',
  empty_output: 'fail',
  drop_output: 'missing',
  lower_score: 'fail',
  drop_scores: 'missing',
  write_state: 'fail',
  add_record: 'fail',
  drop_state: 'missing',
  add_side_effect: 'fail',
  drop_side_effects: 'missing',
  fail_replay: 'fail',
  lie_in_replay: 'fail',
  drop_replays: 'missing',
} as const satisfies Readonly<Record<string, 'fail' | 'missing'>>;

export type BreakageName = keyof typeof breakages;
export const breakageNames = Object.keys(breakages) as [BreakageName, ...BreakageName[]];
const BreakageName = z.enum(breakageNames);

const count = z.number().int().nonnegative();

/** One broken copy, and what the criterion said of it. */
export const BrokenCopy = z.object({
  caseId: z.string(),
  trial: z.number().int().positive(),
  /** The step of the recording at which it was broken; null where it was no step. */
  step: z.number().nullable(),
  caught: z.boolean(),
  became: z.enum(verdictStatuses),
  /** Why it is missing or excluded, where it is. */
  reason: z.string().optional(),
});
export type BrokenCopy = z.infer<typeof BrokenCopy>;

/** What a criterion made of one breakage. Broken copies judged = caught + missed. */
export const SelfTestCell = z.object({
  breakage: BreakageName,
  caught: count,
  missed: count,
  /** Cases of the sample in which there is nothing that this could break. */
  nothingToBreak: count,
  /** The first copy that was missed; where none was, the first that was caught. */
  example: BrokenCopy.nullable(),
});
export type SelfTestCell = z.infer<typeof SelfTestCell>;

/**
 * can_fail: a breakage made it fail · unable_to_fail: none of those tried did · no_passing_case, nothing_to_break: none
 * could be tried, so that nothing is known · own_code: judged by code of the project's own, which is not run for this.
 */
const findings = ['can_fail', 'unable_to_fail', 'no_passing_case', 'nothing_to_break', 'own_code'] as const;

export const CriterionSelfTest = z.object({
  criterion: z.string(),
  type: z.string(),
  finding: z.enum(findings),
  /** Cases and trials that it passes and fails as they were recorded. */
  passing: count,
  failing: count,
  /** How many of the passing ones were broken. */
  sampled: count,
  /** The breakages that concern it, in the order of the list; all others do not. */
  cells: z.array(SelfTestCell),
});
export type CriterionSelfTest = z.infer<typeof CriterionSelfTest>;

/** Whether the criteria of a project notice runs that were broken on purpose. */
export const SelfTest = z.object({
  project: z.string(),
  run: z.string(),
  /** At most so many passing cases are broken for each criterion. */
  sampleSize: count,
  criteria: z.array(CriterionSelfTest),
  /** True when there are criteria, and a breakage made each of them fail. */
  allCanFail: z.boolean(),
});
export type SelfTest = z.infer<typeof SelfTest>;
