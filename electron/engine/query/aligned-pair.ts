import type { Output } from '../../../shared/contract/api.ts';
import { pageLimit } from '../../../shared/contract/inputs.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import { alignSteps } from '../compare/align-steps.ts';
import { stepRows } from './step-rows.ts';
import { stretchesWhere } from './stretches.ts';

/** A source beside the case derived from it, as rows that are made as they are asked for. */
export interface AlignedPair {
  page(offset: number, limit: number): Output<'alignedPair'>;
}

/** No rows where one of them has no trajectory. */
export function alignedPair(source: Trajectory | undefined, derived: Trajectory | undefined): AlignedPair {
  if (!source || !derived) return { page: () => ({ total: 0, rows: [], differences: [] }) };
  const { rows } = alignSteps(source.steps, derived.steps);
  const [inSource, inDerived] = [stepRows(source), stepRows(derived)];
  const differences = stretchesWhere(rows, ({ kind }) => kind !== 'same').slice(0, pageLimit);
  return {
    page: (offset, limit) => ({
      total: rows.length,
      rows: rows.slice(offset, offset + limit).map(({ kind, left, right }) => ({
        kind,
        source: left ? (inSource.row(left.index) ?? null) : null,
        derived: right ? (inDerived.row(right.index) ?? null) : null,
      })),
      differences,
    }),
  };
}
