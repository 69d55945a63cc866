import type { Output } from '../../../shared/contract/api.ts';
import { pageLimit } from '../../../shared/contract/inputs.ts';
import type { Replay } from '../../../shared/replay.ts';
import { pairResults, type Trajectory } from '../../../shared/trajectory.ts';
import { aligningReplays, type ReplayRow, type ReplaySide } from '../compare/align-replays.ts';
import { inSlices } from '../in-slices.ts';
import { type StepRows, stepRows } from './step-rows.ts';
import { stretchesWhere } from './stretches.ts';

/** A recording beside its replays, as rows that are made as they are asked for. */
export interface AlignedSteps {
  page(offset: number, limit: number): Output<'alignedSteps'>;
}

/** Either replay may be left out, and one without a trajectory has no steps to show. */
export async function alignedSteps(recording: Trajectory, control?: Replay, fault?: Replay): Promise<AlignedSteps> {
  const aligning = aligningReplays(recording.steps, control?.trajectory?.steps, fault?.trajectory?.steps);
  const rows = await inSlices(aligning);
  const recorded = stepRows(recording);
  const [inControl, inFault] = [control, fault].map((replay) => replay?.trajectory && stepRows(replay.trajectory));
  const first = (side: 'control' | 'fault') => rowNumber(rows, (row) => isOther(row[side]));
  const injected = fault && injectedRows(rows, fault);
  const differs = ({ control: c, fault: f }: ReplayRow) => isOther(c) || isOther(f);
  const differences = stretchesWhere(rows, differs).slice(0, pageLimit);
  return {
    page: (offset, limit) => ({
      total: rows.length,
      rows: rows.slice(offset, offset + limit).map((row) => ({
        recording: row.recording ? (recorded.row(row.recording.index) ?? null) : null,
        control: sideOf(row.control, inControl),
        fault: sideOf(row.fault, inFault),
      })),
      injected: injected ?? null,
      differences,
      firstDifference: { control: first('control'), fault: first('fault') },
    }),
  };
}

function sideOf(side: ReplaySide | undefined, rows: StepRows | undefined) {
  return side ? { kind: side.kind, step: (side.step && rows?.row(side.step.index)) ?? null } : null;
}

function isOther(side: ReplaySide | undefined): boolean {
  return side !== undefined && side.kind !== 'same';
}

/** Where the call that was answered by the fault stands, and its answer. */
function injectedRows(rows: readonly ReplayRow[], { change, trajectory }: Replay) {
  if (!change || !trajectory) return undefined;
  const answer = pairResults(trajectory.steps).get(change.step_index);
  const call = rowNumber(rows, ({ fault }) => fault?.step?.index === change.step_index);
  const result = answer ? rowNumber(rows, ({ fault }) => fault?.step?.index === answer.index) : null;
  const next = result === null ? null : rowNumber(rows, ({ fault }, at) => at >= result && isOther(fault));
  return call === null ? undefined : { call, result, next };
}

/** Counted from 1; null where there is none. */
function rowNumber(rows: readonly ReplayRow[], holds: (row: ReplayRow, at: number) => boolean): number | null {
  const at = rows.findIndex(holds);
  return at < 0 ? null : at + 1;
}
