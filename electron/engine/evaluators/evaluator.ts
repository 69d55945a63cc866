import type { z } from 'zod';
import type { Case } from '../../../shared/case.ts';
import type { Comparison } from '../../../shared/compare-state.ts';
import type { Detail } from '../../../shared/detail.ts';
import type { EnvironmentState } from '../../../shared/environment-state.ts';
import type { EvidenceKey } from '../../../shared/i18n/en/evidence.ts';
import type { ProblemCode } from '../../../shared/i18n/en/problems.ts';
import type { TextValues } from '../../../shared/i18n/text.ts';
import type { Json } from '../../../shared/json.ts';
import { previewJsonText, previewText } from '../../../shared/preview.ts';
import type { Replay, ReplayChange } from '../../../shared/replay.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import type { Evidence, ExcludedReason, MissingReason, Verdict } from '../../../shared/verdict.ts';

/**
 * What an evaluator may need; where it is absent the engine says why, and `judge` is not called. Who needs a pair is
 * asked about derived cases that have their source beside them, and all else it needs is there on both sides. A record is
 * there where anything was recorded that may be judged.
 */
export type Need = 'trajectory' | 'agents' | 'output' | 'scores' | 'state' | 'replays' | 'pair' | 'record';

/** What was recorded of one case and trial. A part that an evaluator names under `needs` is always there. */
export interface Subject {
  case: Case;
  trajectory: Trajectory | undefined;
  output: Json | undefined;
  scores: Json | undefined;
  state: EnvironmentState | undefined;
  /** Those made of this very recording, oldest first: none where it was not replayed. */
  replays: readonly Replay[] | undefined;
  /** What was recorded of the case that this one is derived from, in the same trial. */
  source?: Subject | undefined;
}

/** What a case is derived by, and what people's labels say of the pair; null where nobody said anything. */
export interface Derivation {
  transform: string;
  valid: boolean | null;
}

/** A subject in which every part the evaluator needs is there. Needing agents is needing a trajectory that names them. */
export type Known<Needs extends Need> = Subject & {
  [Part in Extract<Needs, keyof Subject>]: Exclude<Subject[Part], undefined>;
} & ('agents' extends Needs ? { trajectory: Trajectory } : unknown) &
  ('pair' extends Needs ? { source: Subject } : unknown);

/** Which score of a result line the criterion enters. */
export type Group = 'outcome' | 'process' | 'handover';

/** Something in a case that a criterion cannot work with: a problem of the suite, before anything has run. */
export interface CaseFault {
  code: ProblemCode;
  /** From the case down to where it stands. */
  path: readonly string[];
  values: TextValues;
}

/** A function that a project brings along: in which module of its folder, under which name. */
export interface OwnCode {
  module: string;
  exported: string;
}

/** How an evaluator judges that leaves it to code of the project. */
interface Asking<Options> {
  code(options: Options): OwnCode;
  /** In place of the evaluator's own: the project knows what its code looks at. */
  group(options: Options): Group;
  /** The verdict that an answer stands for. What comes from such code can be anything: throws what is wrong with it. */
  verdict(answer: unknown, trajectory: Trajectory | undefined): Verdict;
}

/** One way to judge a case. A file in this folder exports exactly one. */
export interface Evaluator<Options extends z.ZodType = z.ZodType, Needs extends Need = Need> {
  /** The name a project writes under `type:`; the file is called like it. */
  type: string;
  /** Strict: a key it does not know is a problem with the nearest key that it does. */
  options: Options;
  needs: readonly Needs[];
  /** What it needs besides where its options say so. */
  alsoNeeds?(options: z.output<Options>): readonly Need[];
  group: Group;
  /** The criterion's id where the project names none. */
  criterion(options: z.output<Options>): string;
  /** The transform the criterion rests on: until labels show that it keeps the meaning, no rule passes on it. */
  transform?(options: z.output<Options>): string;
  /** Why the case's own declaration takes it out of this criterion; undefined where it does not. */
  excluded?(one: Case, options: z.output<Options>, derived?: Derivation): ExcludedReason | undefined;
  /** What the case's own declaration lacks for these options. With such a fault the suite is viewed and nothing is decided. */
  checkCase?(one: Case, options: z.output<Options>): readonly CaseFault[];
  /** The changes whose replays `judge` looks at: calls of the trajectory, each with another result. */
  changes?(trajectory: Trajectory, options: z.output<Options>): readonly ReplayChange[];
  /** Set where the judging is done by code of the project; `judge` then says why that was not asked. */
  asks?: Asking<z.output<Options>>;
  /** Pure: the same subject and options give the same verdict. */
  judge(subject: Known<Needs>, options: z.output<Options>): Verdict;
}

export function defineEvaluator<Options extends z.ZodType, const Needs extends Need>(
  evaluator: Evaluator<Options, Needs>,
): Evaluator<Options, Needs> {
  return evaluator;
}

/** Everything an evaluator needs with these options. */
export function needsOf(evaluator: Evaluator, options: unknown): readonly Need[] {
  return [...evaluator.needs, ...(evaluator.alsoNeeds?.(options) ?? [])];
}

/** `steps` are the steps to point at, the first one first. */
export function fail(because: EvidenceKey, values: TextValues = {}, steps: readonly number[] = []): Verdict {
  return { status: 'fail', evidence: evidence(because, values, steps) };
}

export function pass(because?: EvidenceKey, values: TextValues = {}, steps: readonly number[] = []): Verdict {
  return because === undefined ? { status: 'pass' } : { status: 'pass', evidence: evidence(because, values, steps) };
}

const mostSteps = 1000;

/** A verdict stays small, however large what it is about: recorded names can be as long as they like. */
function evidence(because: EvidenceKey, values: TextValues, steps: readonly number[]): Evidence {
  const short = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? previewText(value) : value,
  ]);
  const named = [...new Set(steps)];
  const total = named.length > mostSteps ? { stepsTotal: named.length } : {};
  return { because, values: Object.fromEntries(short), steps: named.slice(0, mostSteps), ...total };
}

/** A pass of a rule that had nothing to judge: nothing broke it, and nothing could have. */
export function vacuousPass(): Verdict {
  return { status: 'pass', vacuous: true };
}

/** How a comparison says where two states part first: both sides have a value there, or only one has. */
interface DifferenceSentences {
  differs: EvidenceKey;
  absent: EvidenceKey;
  unexpected: EvidenceKey;
}

/** A verdict on two states that were compared: it carries the places, and a fail names the first that differs. */
export function agreement(
  comparison: Comparison,
  sentences: DifferenceSentences,
  values: TextValues = {},
  steps: readonly number[] = [],
): Verdict {
  const { compared, total, differing } = comparison;
  const places = { compared, ...(compared.length < total ? { comparedTotal: total } : {}) };
  const [first] = compared;
  if (!first || first.ok) return { status: 'pass', ...places };
  const { path, expected, actual } = first;
  const because = actual === null ? 'absent' : expected === null ? 'unexpected' : 'differs';
  const texts = {
    ...(expected === null ? {} : { expected: previewJsonText(expected) }),
    ...(actual === null ? {} : { actual: previewJsonText(actual) }),
  };
  return { ...fail(sentences[because], { ...values, path, ...texts, differing, total }, steps), ...places };
}

export function missing(reason: MissingReason, detail?: Detail): Verdict {
  if (detail === undefined) return { status: 'missing', reason };
  return { status: 'missing', reason, detail: typeof detail === 'string' ? previewText(detail) : detail };
}

export function excluded(reason: ExcludedReason): Verdict {
  return { status: 'excluded', reason };
}
