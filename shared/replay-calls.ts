import { equalJson, type Json } from './json.ts';
import type { Replay } from './replay.ts';
import { type Checkpoint, type Step, type Trajectory, toolCalls } from './trajectory.ts';

export const faults = ['error', 'timeout', 'malformed'] as const;
export type Fault = (typeof faults)[number];

/** What the tool answers in a fault replay. Fixed, so that replays of different days and projects are the same. */
export const faultResults: Readonly<Record<Fault, Json>> = {
  error: { error: { type: 'tool_error', message: 'injected fault' } },
  timeout: { error: { type: 'timeout', message: 'injected fault' } },
  malformed: '<malformed',
};

/** Which of a tool's calls are replayed: the first, the n-th (counted from 1), or each of them. */
export type Occurrence = 'first' | 'all' | number;

/** The agent's calls of the tool that are meant; identical calls are told apart by where they stand. */
export function callsToReplay(trajectory: Trajectory, tool: string, occurrence: Occurrence): Step[] {
  const calls = toolCalls(trajectory).filter((call) => call.tool_name === tool);
  if (occurrence === 'all') return calls;
  const at = occurrence === 'first' ? 0 : occurrence - 1;
  return calls.slice(at, at + 1);
}

/** The last checkpoint at or before a step: one at step_index k lies before step k. */
export function checkpointBefore({ checkpoints }: Trajectory, step: number): Checkpoint | undefined {
  let last: Checkpoint | undefined;
  for (const one of checkpoints) {
    if (one.step_index <= step && one.step_index >= (last?.step_index ?? 0)) last = one;
  }
  return last;
}

/** What was replayed of one call. */
export interface ReplayPair {
  control: Replay | undefined;
  /** Of the same system as the control, and from the same checkpoint. */
  fault: Replay | undefined;
}

/** The latest control from a checkpoint, and the latest replay beside it in which the call at `step` got that result. */
export function pairFor(replays: readonly Replay[], checkpoint: Checkpoint, step: number, result: Json): ReplayPair {
  const here = replays.filter((replay) => startsAt(replay, checkpoint));
  const control = here.findLast(({ kind }) => kind === 'control');
  const fault = here.findLast(
    (replay) =>
      replay.kind === 'fault' &&
      replay.change?.step_index === step &&
      equalJson(replay.change.result, result) &&
      (control === undefined || sameSystem(replay, control)),
  );
  return { control, fault };
}

/** A replay that does not say where it was taken up is taken at its word. */
function startsAt({ checkpoint }: Replay, { id, step_index }: Checkpoint): boolean {
  if (checkpoint === undefined) return true;
  return checkpoint.id === id && (checkpoint.step_index ?? step_index) === step_index;
}

function sameSystem({ system: a }: Replay, { system: b }: Replay): boolean {
  return a?.name === b?.name && a?.version === b?.version;
}
