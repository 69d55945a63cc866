import { isObject, type Json } from '../../../shared/json.ts';
import type { Checkpoint, Step, Trajectory } from '../../../shared/trajectory.ts';

/** Where a state around a call was recorded. */
export type StateSource =
  | { of: 'step'; index: number }
  | { of: 'checkpoint'; checkpoint: Checkpoint & { state: Json } }
  | { of: 'initial' | 'final' };

export interface StatesAround {
  before: StateSource | undefined;
  after: StateSource | undefined;
  /** What the environment's state hashed to, where steps say so. */
  hashes: { before: string | undefined; after: string | undefined };
}

/**
 * Where the state right before a call and right after it stand in a recording: with the steps themselves, in a checkpoint
 * that no other call lies between, before the first call in the initial state, after the last one in the final state. What
 * another call may have changed meanwhile is not taken for the work of this one.
 */
export function statesAround(trajectory: Trajectory, call: Step, result: Step | undefined): StatesAround {
  const { steps } = trajectory;
  const end = result?.index ?? call.index;
  const earlier = steps.slice(0, call.index - 1).findLast(isCall);
  const later = steps.slice(call.index).find(isCall);
  const isAlone = later === undefined || later.index > end;
  return {
    before: recordedWith(call) ?? before(trajectory, call.index, earlier),
    after: (result && recordedWith(result)) ?? (isAlone ? after(trajectory, end, later) : undefined),
    hashes: {
      before: steps.slice(0, call.index - 1).findLast((step) => step.state_hash !== undefined)?.state_hash,
      after: result?.state_hash ?? call.state_hash,
    },
  };
}

function before({ steps, checkpoints }: Trajectory, call: number, earlier: Step | undefined): StateSource | undefined {
  const from = earlier?.index ?? 0;
  const told = steps.slice(from, call - 1).findLast(hasState);
  const checkpoint = checkpoints.filter(holdsState).findLast((one) => one.step_index > from && one.step_index <= call);
  if (told && (!checkpoint || told.index >= checkpoint.step_index)) return { of: 'step', index: told.index };
  if (checkpoint) return { of: 'checkpoint', checkpoint };
  return earlier ? undefined : { of: 'initial' };
}

function after({ checkpoints }: Trajectory, end: number, later: Step | undefined): StateSource | undefined {
  const until = later?.index ?? Number.POSITIVE_INFINITY;
  const checkpoint = checkpoints.filter(holdsState).find((one) => one.step_index > end && one.step_index <= until);
  if (checkpoint) return { of: 'checkpoint', checkpoint };
  return later ? recordedWith(later) : { of: 'final' };
}

/** Whoever makes calls, the user too, changes one and the same world. */
function isCall({ kind }: Step): boolean {
  return kind === 'tool_call';
}

/** Recordings of SWE-agent have the state of the shell with each of its turns. A source too large to be kept may have one. */
function hasState({ source }: Step): boolean {
  return isObject(source) && (source.state !== undefined || source.$large !== undefined);
}

function recordedWith(step: Step): StateSource | undefined {
  return hasState(step) ? { of: 'step', index: step.index } : undefined;
}

function holdsState(checkpoint: Checkpoint): checkpoint is Checkpoint & { state: Json } {
  return checkpoint.state !== undefined;
}
