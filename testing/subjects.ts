import type { z } from 'zod';
import {
  type Derivation,
  type Evaluator,
  type Known,
  type Need,
  needsOf,
  type Subject,
} from '../electron/engine/evaluators/evaluator.ts';
import { Case } from '../shared/case.ts';
import { EnvironmentState } from '../shared/environment-state.ts';
import { evidence } from '../shared/i18n/en/evidence.ts';
import { say, type TextKey } from '../shared/i18n/text.ts';
import type { Json, JsonObject } from '../shared/json.ts';
import type { Replay } from '../shared/replay.ts';
import { namesAgents, Trajectory } from '../shared/trajectory.ts';
import type { Verdict } from '../shared/verdict.ts';
import { sayIssue } from './say-issue.ts';

/** A step as a recording has it, without its index: steps are numbered as they stand. */
export type StepFields = Omit<z.input<typeof Trajectory>['steps'][number], 'index'>;
export type HeadFields = Partial<Omit<z.input<typeof Trajectory>, 'steps'>>;

/** A case with what the test is about; the rest is filled in. */
function aCase(fields: Partial<z.input<typeof Case>> = {}): Case {
  return Case.parse({ id: 'case_001', input: {}, ...fields });
}

/** A whole trajectory that ended well, unless `head` says otherwise. */
export function aTrajectory(steps: readonly StepFields[], head: HeadFields = {}): Trajectory {
  const numbered = steps.map((step, at) => ({ ...step, index: at + 1 }));
  return Trajectory.parse({ terminal_status: 'success', truncated: false, ...head, steps: numbered });
}

export function call(tool_name: string, args?: Json, more: Partial<StepFields> = {}): StepFields {
  return { kind: 'tool_call', tool_name, ...(args === undefined ? {} : { arguments: args }), ...more };
}

export function result(tool_name: string, value?: Json, more: Partial<StepFields> = {}): StepFields {
  return { kind: 'tool_result', tool_name, ...(value === undefined ? {} : { result: value }), ...more };
}

export function message(more: Partial<StepFields> = {}): StepFields {
  return { kind: 'message', ...more };
}

/** A message of an agent by name: the least that gives it control. */
export function turnOf(agent: string): StepFields {
  return message({ agent });
}

export function handoff(agent: string, to_agent: string): StepFields {
  return { kind: 'handoff', agent, to_agent };
}

/** Calls of the tools in a row, without arguments. */
export function calls(...tools: string[]): StepFields[] {
  return tools.map((tool) => call(tool));
}

/** What the engine has read of a case: the parts a test does not name were not recorded. */
export interface Recorded {
  expected?: z.input<typeof Case>['expected'];
  initial_state?: JsonObject;
  output?: Json;
  scores?: Json;
  steps?: readonly StepFields[];
  head?: HeadFields;
  /** The world after the case. */
  state?: JsonObject;
  side_effects?: z.input<typeof EnvironmentState>['side_effects'];
  replays?: readonly Replay[];
  /** For a derived case: by what, and what labels say of the pair; `source` is what was recorded of its source. */
  derived?: Derivation;
  source?: Omit<Recorded, 'derived' | 'source'>;
}

/** The recorded trace stops short of its end. */
export const truncated: Pick<Recorded, 'head'> = { head: { truncated: true } };

export function aSubject({
  expected,
  initial_state,
  output,
  scores,
  steps,
  head,
  replays = [],
  ...more
}: Recorded): Subject {
  const { state, side_effects, derived, source } = more;
  const one = aCase({ expected, initial_state });
  return {
    case: derived ? { ...one, id: `${one.id}~${derived.transform}` } : one,
    trajectory: steps && aTrajectory(steps, head),
    output,
    scores,
    replays,
    state: state && EnvironmentState.parse({ state, side_effects }),
    source: source && aSubject(source),
  };
}

/**
 * Judges as the engine does: options through their schema, then the case's declaration, then the evaluator. A test that
 * leaves out what the evaluator needs is mistaken, and so is evidence whose sentence asks for a value it does not have.
 */
export function judge<Options extends z.ZodType, Needs extends Need>(
  evaluator: Evaluator<Options, Needs>,
  options: z.input<Options>,
  recorded: Recorded,
): Verdict {
  const checked = evaluator.options.parse(options);
  const subject = aSubject(recorded);
  const reason = evaluator.excluded?.(subject.case, checked, recorded.derived);
  if (reason !== undefined) return { status: 'excluded', reason };

  const absent = needsOf(evaluator as Evaluator, checked).find((need) => !isThere(subject, need));
  if (absent) throw new Error(`${evaluator.type} needs ${absent}: without it the engine does not ask`);
  const verdict = evaluator.judge(subject as Known<Needs>, checked);
  checkEvidence(verdict);
  return verdict;
}

function isThere(subject: Subject, need: Need): boolean {
  if (need === 'pair') return subject.source !== undefined;
  if (need === 'record') return true;
  if (need !== 'agents') return subject[need] !== undefined;
  return subject.trajectory !== undefined && namesAgents(subject.trajectory);
}

function checkEvidence(verdict: Verdict): void {
  if (!('evidence' in verdict) || !verdict.evidence) return;
  const { because, values } = verdict.evidence;
  const sentence = evidence[`evidence.${because}` as keyof typeof evidence];
  if (sentence === undefined) throw new Error(`no sentence for ${because}`);
  for (const [, name] of sentence.matchAll(/\{(\w+)/g)) {
    if (values[name!] === undefined) throw new Error(`${because}: no value for {${name}}`);
  }
}

/**
 * A verdict in one line, as tables show it: `missing: truncated`, `pass (vacuous)`, `fail at 3, 1, 2: the sentence`,
 * the deciding step first.
 */
export function told(verdict: Verdict): string {
  if ('reason' in verdict) return `${verdict.status}: ${verdict.reason}`;
  if (!verdict.evidence) return verdict.status === 'pass' && verdict.vacuous ? 'pass (vacuous)' : verdict.status;
  const { because, values, steps } = verdict.evidence;
  const where = steps.length > 0 ? ` at ${steps.join(', ')}` : '';
  return `${verdict.status}${where}: ${say('en', `evidence.${because}` as TextKey, values)}`;
}

/** What is wrong with options, each as `path: message`; empty where the schema takes them. */
export function optionProblems(evaluator: { options: z.ZodType }, options: unknown): string[] {
  const issues = evaluator.options.safeParse(options).error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join('.')}: ${sayIssue(issue)}`);
}
