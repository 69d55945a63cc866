import type { Output } from '../../../shared/contract/api.ts';
import { pageLimit } from '../../../shared/contract/inputs.ts';
import type { AlignmentMode, rowKinds, SideBySideRow } from '../../../shared/contract/side-by-side.ts';
import { equalJson } from '../../../shared/json.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import { type AlignedRow, aligning } from '../compare/align-steps.ts';
import { byPosition } from '../compare/by-position.ts';
import { inSlices } from '../in-slices.ts';
import { stepRows } from './step-rows.ts';
import { stretchesWhere } from './stretches.ts';

/** Two trajectories beside each other, as rows that are made as they are asked for. */
export interface SideBySide {
  page(offset: number, limit: number): Output<'sideBySide'>;
}

/** No rows where one of them has no trajectory: it is not known what it did, which is not the same as nothing. */
export async function sideBySide(
  left: Trajectory | undefined,
  right: Trajectory | undefined,
  mode: AlignmentMode,
): Promise<SideBySide> {
  const steps = { left: left?.steps.length ?? null, right: right?.steps.length ?? null };
  const rows = left && right ? await inSlices(rowsOf(left, right, mode)) : [];
  const [inLeft, inRight] = [left && stepRows(left), right && stepRows(right)];
  const first = rows.findIndex(({ kind }) => kind !== 'same');
  const whole = {
    total: rows.length,
    counts: count(rows),
    firstDifference: first < 0 ? null : first + 1,
    differences: stretchesWhere(rows, ({ kind }) => kind !== 'same').slice(0, pageLimit),
    steps,
  };
  return {
    page: (offset, limit) => ({
      ...whole,
      rows: rows.slice(offset, offset + limit).map((row) => ({
        kind: row.kind,
        left: (row.left && inLeft?.row(row.left.index)) ?? null,
        right: (row.right && inRight?.row(row.right.index)) ?? null,
        reworded: isReworded(row),
      })),
    }),
  };
}

function* rowsOf(left: Trajectory, right: Trajectory, mode: AlignmentMode): Generator<void, AlignedRow[]> {
  if (mode === 'positional') return yield* byPosition(left.steps, right.steps);
  return (yield* aligning(left.steps, right.steps)).rows;
}

function count(rows: readonly AlignedRow[]): Record<SideBySideRow['kind'], number> {
  const counts = { same: 0, change: 0, deletion: 0, insertion: 0 } satisfies Record<(typeof rowKinds)[number], number>;
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

function isReworded({ kind, left, right }: AlignedRow): boolean {
  return kind === 'same' && !equalJson(left?.content ?? null, right?.content ?? null);
}
