import { isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { type HideKind, hiddenText, hideKinds } from '../../../../shared/redaction.ts';
import {
  type Checkpoint,
  type Constraint,
  Step,
  type Trajectory,
  TrajectoryHead,
} from '../../../../shared/trajectory.ts';
import type { Redaction } from './redaction.ts';

/** A recorded value, hidden as a whole where one of the kinds it belongs to is. */
export function part(redaction: Redaction, value: Json, ...kinds: readonly HideKind[]): Json;
export function part(redaction: Redaction, value: Json | undefined, ...kinds: readonly HideKind[]): Json | undefined;
export function part(redaction: Redaction, value: Json | undefined, ...kinds: readonly HideKind[]): Json | undefined {
  if (value === undefined) return undefined;
  if (kinds.some((kind) => redaction.hide.has(kind))) return redaction.whole(value);
  return redaction.value(withoutBeginning(redaction, value));
}

/** The stand-in of a large value begins like it, and is cut: a pattern may find nothing in what is left of a match. */
function withoutBeginning({ hasPatterns }: Redaction, value: Json): Json {
  if (!hasPatterns || !isObject(value) || !isObject(value.$large)) return value;
  return { ...value, $large: { ...value.$large, begins: hiddenText } };
}

/**
 * Keys that agent_trajectory/v1 has no word for: a recording may keep a copy of anything there, so whatever is hidden
 * hides them too.
 */
export function ownKeys(redaction: Redaction, object: object, known: object): JsonObject {
  const own = Object.entries(object as JsonObject).filter(([key]) => !Object.hasOwn(known, key));
  const anything = redaction.hide.size > 0;
  return Object.fromEntries(
    own.map(([key, value]) => [redaction.name(key), anything ? hiddenText : redaction.value(value)]),
  );
}

/** A step with what is hidden replaced; its numbers and its kind stay. */
export function redactStep(redaction: Redaction, step: Step): Step {
  if (redaction.idle) return step;
  const { name, text } = redaction;
  const { index, kind, actor, turn, is_error, duration_ms, parent_index } = step;
  const numbers = { index, kind, actor, turn, is_error, duration_ms, parent_index };
  const shown = { ...ownKeys(redaction, step, Step.shape), ...numbers } as Step;
  for (const key of ['agent', 'to_agent', 'tool_name', 'call_id'] as const) {
    if (step[key] !== undefined) shown[key] = name(step[key]);
  }
  if (step.state_hash !== undefined) shown.state_hash = redactHash(redaction, step.state_hash, 'results');
  if (step.started_at !== undefined) shown.started_at = text(step.started_at);
  const beside = (field: 'arguments' | 'result' | 'content') => besideOf(redaction, step, field);
  if (step.arguments !== undefined) shown.arguments = redactArguments(beside('arguments'), step.arguments);
  if (step.result !== undefined) shown.result = part(beside('result'), step.result, 'results');
  if (step.content !== undefined) shown.content = part(beside('content'), step.content, ...contentIs(step));
  if (step.source !== undefined) shown.source = part(redaction, step.source, ...hideKinds);
  if (step.usage !== undefined) {
    const { input_tokens, output_tokens, cost_usd } = step.usage;
    shown.usage = { input_tokens, output_tokens, cost_usd };
  }
  return shown;
}

/** Steps are put beside each other where they are of one kind, agent and tool: values of others need not be kept apart. */
export function besideOf(redaction: Redaction, { kind, agent, tool_name }: Step, field: keyof Step): Redaction {
  return redaction.beside(JSON.stringify([field, kind, agent, tool_name]));
}

/** Whoever guesses what is hidden could see by its hash that it was that. */
export function redactHash(redaction: Redaction, hash: string, kind: HideKind): string {
  return redaction.hide.has(kind) ? (redaction.beside('state_hash').whole(hash) as string) : redaction.name(hash);
}

/** None at all are the same whether a recording says so or not. */
function redactArguments(redaction: Redaction, given: Json): Json {
  return isObject(given) && Object.keys(given).length === 0 ? given : part(redaction, given, 'arguments');
}

/** What a result says is a result, and what the user says is input; what the agent says stays, but for the patterns. */
function contentIs({ kind, actor }: Step): HideKind[] {
  if (kind === 'tool_result' || kind === 'observation' || actor === 'environment') return ['results'];
  return actor === 'user' ? ['inputs'] : [];
}

export function redactTrajectory(redaction: Redaction, trajectory: Trajectory): Trajectory {
  if (redaction.idle) return trajectory;
  const { terminal_status, truncated, truncated_reason, step_limit, constraints, checkpoints, steps } = trajectory;
  return {
    ...ownKeys(redaction, trajectory, { ...TrajectoryHead.shape, steps }),
    terminal_status,
    truncated,
    truncated_reason: truncated_reason === undefined ? undefined : redaction.text(truncated_reason),
    step_limit,
    constraints: constraints.map((one) => redactConstraint(redaction, one)),
    checkpoints: checkpoints.map((one) => redactCheckpoint(redaction, one)),
    steps: steps.map((step) => redactStep(redaction, step)),
  };
}

function redactConstraint(redaction: Redaction, constraint: Constraint): Constraint {
  const { name, passed, step_index } = constraint;
  return {
    ...ownKeys(redaction, constraint, { name, passed, step_index }),
    name: redaction.name(name),
    passed,
    step_index,
  };
}

function redactCheckpoint(redaction: Redaction, checkpoint: Checkpoint): Checkpoint {
  const { id, step_index, state } = checkpoint;
  return {
    ...ownKeys(redaction, checkpoint, { id, step_index, state }),
    id: redaction.name(id),
    step_index,
    ...(state === undefined ? {} : { state: part(redaction, state, 'results') }),
  };
}
