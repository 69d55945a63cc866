import { z } from 'zod';
import type { Sentence } from './i18n/en/sentences.ts';
import type { TextValues } from './i18n/text.ts';
import type { Json } from './json.ts';
import { optional, withDefault } from './optional.ts';

export const stepKinds = [
  'message',
  'tool_call',
  'tool_result',
  'observation',
  'decision',
  'final',
  'handoff',
] as const;
export type StepKind = (typeof stepKinds)[number];

const anyJson = z.custom<Json>(() => true);
const index = z.number().int().positive();

/** One step of agent_trajectory/v1. Keys of the recording's own are kept. Durations are in milliseconds. */
export const Step = z
  .looseObject({
    index,
    kind: z.enum(stepKinds),
    actor: optional(z.enum(['agent', 'user', 'environment'])),
    agent: optional(z.string()),
    to_agent: optional(z.string()),
    tool_name: optional(z.string()),
    arguments: anyJson.optional(),
    result: anyJson.optional(),
    call_id: optional(z.string()),
    turn: optional(z.number()),
    is_error: optional(z.boolean()),
    content: anyJson.optional(),
    started_at: optional(z.string()),
    duration_ms: optional(z.number().nonnegative()),
    usage: optional(
      z.looseObject({
        input_tokens: optional(z.number()),
        output_tokens: optional(z.number()),
        cost_usd: optional(z.number()),
      }),
    ),
    state_hash: optional(z.string()),
    parent_index: optional(index),
    source: anyJson.optional(),
  })
  .check((context) => {
    const step = context.value;
    const wrong = (path: string, message: Sentence, params: TextValues = {}) =>
      context.issues.push({ code: 'custom', path: [path], message, params, input: step });
    if (step.kind === 'handoff' && step.to_agent === undefined) wrong('to_agent', 'expected.to_agent');
    if (step.kind !== 'handoff' && step.to_agent !== undefined)
      wrong('to_agent', 'stands.to_agent', { kind: step.kind });
    if (step.kind === 'tool_call' && step.tool_name === undefined) wrong('tool_name', 'expected.tool_name');
  });
export type Step = z.infer<typeof Step>;

export const Constraint = z.looseObject({ name: z.string(), passed: z.boolean(), step_index: optional(index) });
export type Constraint = z.infer<typeof Constraint>;

export const Checkpoint = z.looseObject({ id: z.string(), step_index: index, state: anyJson.optional() });
export type Checkpoint = z.infer<typeof Checkpoint>;

/** agent_trajectory/v1 without its steps: what a `$file` trajectory has in its first line. */
export const TrajectoryHead = z.looseObject({
  terminal_status: z.enum(['success', 'failure', 'unknown']),
  truncated: z.boolean(),
  truncated_reason: optional(z.string()),
  step_limit: optional(z.number().int().positive()),
  constraints: withDefault(z.array(Constraint), []),
  checkpoints: withDefault(z.array(Checkpoint), []),
});
export type TrajectoryHead = z.infer<typeof TrajectoryHead>;

/** agent_trajectory/v1: what an agent did in one case, step by step. */
export const Trajectory = TrajectoryHead.extend({ steps: z.array(Step) }).check((context) => {
  for (const { at, field, message, params } of disorder(context.value.steps)) {
    context.issues.push({
      code: 'custom',
      path: ['steps', at, field],
      message,
      params,
      input: context.value.steps[at],
    });
  }
});
export type Trajectory = TrajectoryHead & { steps: Step[] };

interface Disorder {
  /** The position of the step, from 0. */
  at: number;
  field: string;
  message: Sentence;
  params: TextValues;
}

/** What the list of steps breaks as a whole: gapless numbering from 1, and agents named by all agent steps or none. */
export function disorder(steps: readonly Step[]): Disorder[] {
  return [...gap(steps), ...agentMix(steps)];
}

function gap(steps: readonly Step[]): Disorder[] {
  const at = steps.findIndex((step, position) => step.index !== position + 1);
  if (at < 0) return [];
  const params = { index: steps[at]!.index, position: at + 1 };
  return [{ at, field: 'index', message: 'stands.index', params }];
}

function agentMix(steps: readonly Step[]): Disorder[] {
  const bare = steps.findIndex((step) => isAgentStep(step) && step.agent === undefined);
  if (bare < 0 || !steps.some((step) => isAgentStep(step) && step.agent !== undefined)) return [];
  return [{ at: bare, field: 'agent', message: 'stands.no_agent', params: {} }];
}

/** Evaluators, metrics, slices and routes look at these only. */
export function isAgentStep(step: Step): boolean {
  return step.actor === undefined || step.actor === 'agent';
}

export function agentSteps(trajectory: Trajectory): Step[] {
  return trajectory.steps.filter(isAgentStep);
}

/** The agent's tool calls in recorded order, nested ones too. */
export function toolCalls(trajectory: Trajectory): Step[] {
  return trajectory.steps.filter((step) => step.kind === 'tool_call' && isAgentStep(step));
}

/** The index of the last step the agent took, for evidence of what never came; [] where it took none. */
export function endOfTrace(trajectory: Trajectory): number[] {
  const last = trajectory.steps.findLast(isAgentStep);
  return last ? [last.index] : [];
}

/**
 * The result of each call, by the call's index. A result belongs to the latest unanswered call with its call_id;
 * without one, to the earliest open call of its tool in the latest turn that has one open. Linear, however many calls
 * stay open.
 */
export function pairResults(steps: readonly Step[]): Map<number, Step> {
  const answers = new Map<number, Step>();
  const withId = new Map<string, Step[]>();
  const ofTool = new Map<string | undefined, OpenCalls>();
  for (const step of steps) {
    if (step.kind === 'tool_call') {
      if (step.call_id !== undefined) listAt(withId, step.call_id).push(step);
      // Under no name as well, for a result that names neither its call nor its tool.
      for (const tool of [step.tool_name, undefined]) addOpen(ofTool, tool, step);
    }
    if (step.kind !== 'tool_result') continue;
    const call =
      step.call_id !== undefined
        ? latestOpen(withId.get(step.call_id), answers)
        : earliestInLatestTurn(ofTool.get(step.tool_name), answers);
    if (call) answers.set(call.index, step);
  }
  return answers;
}

/** Calls in recorded order, all of them and turn by turn. Answered ones are dropped once a search comes upon them. */
interface OpenCalls {
  all: Step[];
  turns: Map<number | undefined, { calls: Step[]; first: number }>;
}

type Answers = ReadonlyMap<number, Step>;

function addOpen(ofTool: Map<string | undefined, OpenCalls>, tool: string | undefined, call: Step): void {
  const known: OpenCalls = ofTool.get(tool) ?? { all: [], turns: new Map() };
  const turn = known.turns.get(call.turn) ?? { calls: [], first: 0 };
  known.all.push(call);
  turn.calls.push(call);
  known.turns.set(call.turn, turn);
  ofTool.set(tool, known);
}

function listAt<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function latestOpen(calls: Step[] | undefined, answers: Answers): Step | undefined {
  while (calls && calls.length > 0 && answers.has(calls.at(-1)!.index)) calls.pop();
  return calls?.at(-1);
}

function earliestInLatestTurn(open: OpenCalls | undefined, answers: Answers): Step | undefined {
  const latest = latestOpen(open?.all, answers);
  const turn = open?.turns.get(latest?.turn);
  if (!latest || !turn) return undefined;
  while (answers.has(turn.calls[turn.first]!.index)) turn.first += 1; // ends at the latest, which is open
  return turn.calls[turn.first];
}

/** True when the agent steps of a trajectory name their agents. */
export function namesAgents(trajectory: Trajectory): boolean {
  return trajectory.steps.some((step) => isAgentStep(step) && step.agent !== undefined);
}

const controlKinds: readonly StepKind[] = ['message', 'tool_call', 'decision', 'final', 'handoff'];

/** One agent that came to hold control, and the step that gave it control. */
export interface RouteStop {
  agent: string;
  step: number;
}

/**
 * The agents that held control, in order, repeats collapsed. A result or an observation is taken by no one; steps of a
 * nested run stay out; the receiver of a handoff counts as holding control. Changes of control = length − 1.
 */
export function route(trajectory: Trajectory): RouteStop[] {
  const stops: RouteStop[] = [];
  const gain = (agent: string | undefined, step: number) => {
    if (agent !== undefined && stops.at(-1)?.agent !== agent) stops.push({ agent, step });
  };
  for (const step of trajectory.steps) {
    if (!isAgentStep(step) || step.parent_index !== undefined || !controlKinds.includes(step.kind)) continue;
    gain(step.agent, step.index);
    if (step.kind === 'handoff') gain(step.to_agent, step.index);
  }
  return stops;
}
