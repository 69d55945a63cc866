import { addAll } from '../../../shared/add-all.ts';
import type { Step } from '../../../shared/trajectory.ts';
import type { Work } from '../in-slices.ts';
import { type AlignedRow, aligning } from './align-steps.ts';

/** What a replay has in a row, and how that compares with the recording. */
export interface ReplaySide {
  kind: AlignedRow['kind'];
  step: Step | undefined;
}

/** A row of a recording beside its replays; a side is undefined where the row is not about that replay. */
export interface ReplayRow {
  recording: Step | undefined;
  control: ReplaySide | undefined;
  fault: ReplaySide | undefined;
}

/**
 * Puts a recording and its replays side by side. Each replay is aligned with the recording; steps that only the replays
 * have, at the same place, share a row where they are alike.
 */
export function* aligningReplays(
  recording: readonly Step[],
  control: readonly Step[] | undefined,
  fault: readonly Step[] | undefined,
): Work<ReplayRow[]> {
  const sides = [control && (yield* placesIn(recording, control)), fault && (yield* placesIn(recording, fault))];
  const rows: ReplayRow[] = [];
  for (let at = 0; at <= recording.length; at++) {
    const [inControl, inFault] = sides.map((side) => side?.[at]);
    addAll(rows, yield* insertedRows(inControl?.inserted ?? [], inFault?.inserted ?? []));
    const step = recording[at];
    if (step) rows.push({ recording: step, control: inControl?.side, fault: inFault?.side });
  }
  return rows;
}

interface Place {
  /** Steps of the replay alone, before the recording's step. */
  inserted: Step[];
  /** Undefined behind the recording's last step. */
  side: ReplaySide | undefined;
}

/** What a replay has at each step of the recording, and behind the last one. */
function* placesIn(recording: readonly Step[], steps: readonly Step[]): Work<Place[]> {
  const places: Place[] = [];
  let inserted: Step[] = [];
  const { rows } = yield* aligning(recording, steps);
  for (const { kind, left, right } of rows) {
    if (left === undefined) {
      inserted.push(right!);
      continue;
    }
    places.push({ inserted, side: { kind, step: right } });
    inserted = [];
  }
  return [...places, { inserted, side: undefined }];
}

function* insertedRows(control: readonly Step[], fault: readonly Step[]): Work<ReplayRow[]> {
  const { rows } = yield* aligning(control, fault);
  const side = (step: Step | undefined): ReplaySide | undefined => step && { kind: 'insertion', step };
  return rows.map(({ left, right }) => ({
    recording: undefined,
    control: side(left),
    fault: side(right),
  }));
}
