import type { Output } from '../../../shared/contract/api.ts';
import type { ReplaySummary } from '../../../shared/contract/beside.ts';
import { pageLimit } from '../../../shared/contract/inputs.ts';
import type { Replay } from '../../../shared/replay.ts';
import { checkpointBefore, pairFor } from '../../../shared/replay-calls.ts';
import { type Recording, reproduces, trustworthy } from '../../../shared/replay-checks.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import type { Criterion } from '../project/project.ts';
import { criterionVerdict } from './criterion-verdict.ts';
import { jsonText } from './json-text.ts';

/** The calls that a criterion looks at, each with the places of its replays in the list. */
export type ReplayedCalls = Output<'replays'>['criteria'][number]['calls'];

/** By criterion, the calls it looks at: none where it rests on no replays. */
export function replayedCalls(
  criteria: readonly Criterion[],
  { trajectory, replays }: RecordedCase,
): readonly ReplayedCalls[] {
  if (!('value' in trajectory)) return criteria.map(() => []);
  return criteria.map((criterion) => callsOf(criterion, trajectory.value, replays).slice(0, pageLimit));
}

/** The replays of a case and trial, each with how it compares with the recording, and what rests on which. */
export function replayList(
  criteria: readonly Criterion[],
  recorded: RecordedCase,
  verdicts: readonly Verdict[],
  calls = replayedCalls(criteria, recorded),
): Output<'replays'> {
  const { trajectory, replays } = recorded;
  if (!('value' in trajectory)) return { total: 0, rows: [], criteria: [] };
  const recording = recordingOf(trajectory.value, recorded);
  const resting = [...criteria.entries()].filter(([, { evaluator }]) => evaluator.needs.includes('replays'));
  return {
    total: replays.length,
    rows: replays.slice(0, pageLimit).map((replay, at) => summaryOf(replay, at, recording)),
    criteria: resting.map(([at, criterion]) => ({
      ...criterionVerdict(criterion, verdicts[at]!),
      calls: [...calls[at]!],
    })),
  };
}

function recordingOf(trajectory: Trajectory, { record, state }: RecordedCase): Recording {
  return { trajectory, output: record?.output, state: 'value' in state ? state.value.state : undefined };
}

function summaryOf(replay: Replay, at: number, recording: Recording): ReplaySummary {
  const { kind, checkpoint, change, system, trajectory } = replay;
  const parting = change ? trustworthy(recording.trajectory, replay, change) : reproduces(recording, replay);
  const text = (value: unknown) => (value === undefined || value === null ? null : jsonText(value));
  return {
    at,
    kind,
    checkpoint: checkpoint ? { id: checkpoint.id, stepIndex: checkpoint.step_index ?? null } : null,
    change: change
      ? {
          stepIndex: change.step_index,
          tool: recording.trajectory.steps[change.step_index - 1]?.tool_name ?? null,
          result: jsonText(change.result),
        }
      : null,
    system: system ? [system.name, system.version].filter(Boolean).join(' ') : null,
    error: text(replay.error),
    output: text(replay.output),
    state: text(replay.state?.state),
    steps: trajectory?.steps.length ?? null,
    terminalStatus: trajectory?.terminal_status ?? null,
    truncated: trajectory?.truncated ?? false,
    parting: parting ? { ...parting, step: parting.step ?? null } : null,
  };
}

function callsOf({ evaluator, options }: Criterion, trajectory: Trajectory, replays: readonly Replay[]): ReplayedCalls {
  return (evaluator.changes?.(trajectory, options) ?? []).map(({ step_index, result }) => {
    const checkpoint = checkpointBefore(trajectory, step_index);
    const pair = checkpoint && pairFor(replays, checkpoint, step_index, result);
    const placeOf = (replay: Replay | undefined) => (replay ? replays.indexOf(replay) : null);
    return { stepIndex: step_index, control: placeOf(pair?.control), fault: placeOf(pair?.fault) };
  });
}
