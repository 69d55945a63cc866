import type { z } from 'zod';
import type { Case } from '../../../shared/case.ts';
import type { EnvironmentState } from '../../../shared/environment-state.ts';
import type { EvidenceKey } from '../../../shared/i18n/en/evidence.ts';
import type { TextValues } from '../../../shared/i18n/text.ts';
import type { Json } from '../../../shared/json.ts';
import { previewText } from '../../../shared/preview.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import type { Evidence, ExcludedReason, MissingReason, Verdict } from '../../../shared/verdict.ts';

/** What an evaluator may need; where it is absent the engine says why, and `judge` is not called. */
export type Need = 'trajectory' | 'agents' | 'output' | 'scores' | 'state';

/** What was recorded of one case and trial. A part that an evaluator names under `needs` is always there. */
export interface Subject {
  case: Case;
  trajectory: Trajectory | undefined;
  output: Json | undefined;
  scores: Json | undefined;
  state: EnvironmentState | undefined;
}

/** A subject in which every part the evaluator needs is there. Needing agents is needing a trajectory that names them. */
export type Known<Needs extends Need> = Subject & {
  [Part in Extract<Needs, keyof Subject>]: Exclude<Subject[Part], undefined>;
} & ('agents' extends Needs ? { trajectory: Trajectory } : unknown);

/** Which score of a result line the criterion enters. */
export type Group = 'outcome' | 'process' | 'handover';

/** One way to judge a case. A file in this folder exports exactly one. */
export interface Evaluator<Options extends z.ZodType = z.ZodType, Needs extends Need = Need> {
  /** The name a project writes under `type:`; the file is called like it. */
  type: string;
  /** Strict: a key it does not know is a problem with the nearest key that it does. */
  options: Options;
  needs: readonly Needs[];
  group: Group;
  /** The criterion's id where the project names none. */
  criterion(options: z.output<Options>): string;
  /** Why the case's own declaration takes it out of this criterion; undefined where it does not. */
  excluded?(one: Case, options: z.output<Options>): ExcludedReason | undefined;
  /** Pure: the same subject and options give the same verdict. */
  judge(subject: Known<Needs>, options: z.output<Options>): Verdict;
}

export function defineEvaluator<Options extends z.ZodType, const Needs extends Need>(
  evaluator: Evaluator<Options, Needs>,
): Evaluator<Options, Needs> {
  return evaluator;
}

/** `steps` are the steps to point at, the first one first. */
export function fail(because: EvidenceKey, values: TextValues = {}, steps: readonly number[] = []): Verdict {
  return { status: 'fail', evidence: evidence(because, values, steps) };
}

export function pass(because?: EvidenceKey, values: TextValues = {}, steps: readonly number[] = []): Verdict {
  return because === undefined ? { status: 'pass' } : { status: 'pass', evidence: evidence(because, values, steps) };
}

/** A verdict stays small, however large what it is about: recorded names can be as long as they like. */
function evidence(because: EvidenceKey, values: TextValues, steps: readonly number[]): Evidence {
  const short = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? previewText(value) : value,
  ]);
  return { because, values: Object.fromEntries(short), steps: [...new Set(steps)].slice(0, 100) };
}

/** A pass of a rule that had nothing to judge: nothing broke it, and nothing could have. */
export function vacuousPass(): Verdict {
  return { status: 'pass', vacuous: true };
}

export function missing(reason: MissingReason, detail?: string): Verdict {
  return detail === undefined
    ? { status: 'missing', reason }
    : { status: 'missing', reason, detail: previewText(detail) };
}

export function excluded(reason: ExcludedReason): Verdict {
  return { status: 'excluded', reason };
}
