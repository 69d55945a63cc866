import type { Detail } from './detail.ts';
import { firstDifference } from './first-difference.ts';
import type { TextKey, TextValues } from './i18n/text.ts';
import { equalJson, isObject, type Json, type JsonObject, joinPath } from './json.ts';
import { previewJson } from './preview.ts';
import type { Replay, ReplayChange } from './replay.ts';
import { comparedValue, differingField } from './step-signature.ts';
import { pairResults, type Step, type Trajectory } from './trajectory.ts';

/** What a replay is held against: the recording it was made of. */
export interface Recording {
  trajectory: Trajectory;
  output: Json | undefined;
  state: JsonObject | undefined;
}

/** Where a replay and its recording part first: a step, counted from 1, where it is one, and what differs there. */
export interface Parting {
  step: number | undefined;
  because: Extract<TextKey, `parting.${string}`>;
  values: TextValues;
}

export function detailOfParting({ because, values }: Parting): Detail {
  return { says: because, values };
}

/**
 * Where a control replay does not reproduce its recording: in a step, the end, the output or the state. Undefined where
 * it does. Timing, usage and ids are nobody's to reproduce.
 */
export function reproduces(recorded: Recording, control: Replay): Parting | undefined {
  const parting = partsBefore(recorded.trajectory, control, Number.POSITIVE_INFINITY);
  if (parting) return parting;
  const { trajectory, output, state } = control;
  return (
    parts('status', recorded.trajectory.terminal_status, trajectory?.terminal_status) ??
    parts('output', recorded.output ?? null, output ?? null) ??
    parts('state', recorded.state, state?.state)
  );
}

/**
 * Why a fault replay says nothing about the fault: it parted from the recording before the call was made, or the call
 * was not answered by the fault. Undefined where it can be trusted.
 */
export function trustworthy(recorded: Trajectory, fault: Replay, change: ReplayChange): Parting | undefined {
  const parting = partsBefore(recorded, fault, change.step_index);
  if (parting) return parting;
  const answer = pairResults(fault.trajectory!.steps).get(change.step_index);
  const values = { step: change.step_index, expected: previewJson(change.result, room) };
  if (!answer) return stoppedBy(fault) ?? { step: change.step_index, because: 'parting.no_result', values };
  if (equalJson(answer.result ?? null, change.result)) return undefined;
  const actual = previewJson(answer.result, room);
  return { step: answer.index, because: 'parting.not_the_fault', values: { ...values, actual } };
}

const room = 60;

/** Where the steps part, as far as `last`; a replay that stopped in an error before it is one that parted. */
function partsBefore(recorded: Trajectory, replay: Replay, last: number): Parting | undefined {
  const { trajectory } = replay;
  const whole = last === Number.POSITIVE_INFINITY;
  const stopped = stoppedBy(replay);
  if (!trajectory) return stopped ?? { step: undefined, because: 'parting.no_trajectory', values: {} };
  const parting = firstParting(
    recorded.steps.slice(0, last),
    whole ? trajectory.steps : trajectory.steps.slice(0, last),
  );
  // An error explains why a replay ends early or goes another way; what it did after the call is judged, not this.
  if (stopped && (whole || parting)) return { ...stopped, step: parting?.step };
  return parting;
}

function stoppedBy({ error }: Replay): Parting | undefined {
  if (error === undefined || error === null) return undefined;
  const { type, message } = isObject(error) ? error : {};
  const words = typeof type === 'string' && typeof message === 'string' ? `${type}: ${message}` : previewJson(error);
  return { step: undefined, because: 'parting.error', values: { error: words } };
}

function firstParting(recorded: readonly Step[], replayed: readonly Step[]): Parting | undefined {
  const both = Math.min(recorded.length, replayed.length);
  for (let at = 0; at < both; at++) {
    const [before, now] = [recorded[at]!, replayed[at]!];
    const field = differingField(before, now);
    if (field === undefined) continue;
    const [expected, actual] = [before, now].map((step) => previewJson(comparedValue(step, field), room));
    return {
      step: at + 1,
      because: 'parting.step',
      values: { step: at + 1, field, expected: expected!, actual: actual! },
    };
  }
  if (recorded.length === replayed.length) return undefined;
  const values = { last: both };
  if (recorded.length > both) {
    return { step: both + 1, because: 'parting.ends_early', values: { ...values, expected: wordsOf(recorded[both]!) } };
  }
  return { step: both + 1, because: 'parting.goes_on', values: { ...values, actual: wordsOf(replayed[both]!) } };
}

function wordsOf({ kind, tool_name }: Step): string {
  return tool_name === undefined ? kind : `${kind} ${tool_name}`;
}

function parts(what: 'status' | 'output' | 'state', recorded: Json | undefined, now: Json | undefined) {
  const difference = firstDifference(recorded, now);
  if (!difference) return undefined;
  const { path, expected, actual } = difference;
  const inside = path.length > 0 && what !== 'status';
  const values = {
    ...(inside && { path: joinPath(path) }),
    expected: expected === undefined ? '–' : previewJson(expected, room),
    actual: actual === undefined ? '–' : previewJson(actual, room),
  };
  return { step: undefined, because: inside ? `parting.${what}_at` : `parting.${what}`, values } satisfies Parting;
}
