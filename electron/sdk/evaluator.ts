import type { Trajectory } from './types.ts';

/** A case with all its line says, keys of the project's own too. */
export interface JudgedCase<Input = unknown> {
  id: string;
  input: Input;
  expected?: Record<string, unknown>;
  initial_state?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  cluster?: string;
  [own: string]: unknown;
}

/**
 * What was recorded of one case and trial; what was not is absent. Where the system stopped with an error its output and
 * state are absent too, and its trajectory, if there is one, is truncated.
 */
export interface Subject<Input = unknown> {
  case: JudgedCase<Input>;
  trial: number;
  trajectory?: Trajectory;
  /** Present and null is an output too. */
  output?: unknown;
  scores?: unknown;
  state?: { state: Record<string, unknown>; side_effects?: { type: string; [own: string]: unknown }[] };
}

/** Why a case is not observed, where the record is there and does not tell. */
export type MissingReason =
  | 'no_trajectory'
  | 'no_state'
  | 'invalid_trajectory'
  | 'no_agents_named'
  | 'truncated'
  | 'no_output'
  | 'no_score'
  | 'constraint_not_recorded'
  | 'no_side_effects';

/** What a case has to declare for a criterion to apply to it. */
export type ExcludedReason =
  | 'no_expected'
  | 'no_declared_tools'
  | 'no_declared_tool_calls'
  | 'no_declared_route'
  | 'no_expected_state'
  | 'no_initial_state';

export type Judgement =
  | { status: 'pass'; message?: string; steps?: readonly number[] }
  | { status: 'fail'; message: string; steps?: readonly number[] }
  | { status: 'missing'; reason: MissingReason; detail?: string };

export interface EvaluatorDefinition<Input = unknown> {
  /**
   * Why the case's own declaration takes it out of this criterion: out of the denominator. It sees the case alone, so
   * that nothing an agent did can take a case out.
   */
  excluded?(one: JudgedCase<Input>): ExcludedReason | undefined;
  /** The same record should give the same verdict: whoever evaluates again would count something else. */
  judge(subject: Subject<Input>): Judgement | Promise<Judgement>;
}

/** An evaluator of a project's own, exported under the name that oloproof.yaml gives. */
export function evaluator<Input = unknown>(
  given: EvaluatorDefinition<Input> | EvaluatorDefinition<Input>['judge'],
): EvaluatorDefinition<Input> {
  return typeof given === 'function' ? { judge: given } : given;
}

/** `steps` are the steps to point at, by their index, the one that decided it first. */
export function pass(message?: string, steps: readonly number[] = []): Judgement {
  return { status: 'pass', ...(message !== undefined && { message }), steps };
}

/** `message`: what stands there and what was expected, in a sentence. */
export function fail(message: string, steps: readonly number[] = []): Judgement {
  return { status: 'fail', message, steps };
}

/** It cannot be told from this record: the case stays in the denominator, unobserved. */
export function missing(reason: MissingReason, detail?: string): Judgement {
  return { status: 'missing', reason, ...(detail !== undefined && { detail }) };
}
