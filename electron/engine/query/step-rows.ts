import type { StepRow } from '../../../shared/contract/steps.ts';
import { type Lanes, lanesOf } from '../../../shared/query/lanes.ts';
import { preview } from '../../../shared/query/preview.ts';
import { pairResults, type Step, type Trajectory } from '../../../shared/trajectory.ts';

/** The steps of a trajectory as rows, made as they are asked for. */
export interface StepRows {
  lanes: Lanes;
  page(offset: number, limit: number): StepRow[];
  row(index: number): StepRow | undefined;
}

export function stepRows(trajectory: Trajectory): StepRows {
  const lanes = lanesOf(trajectory);
  const pairs = pairsBothWays(trajectory.steps);
  const rowOf = (step: Step) => stepRow(step, lanes, pairs.get(step.index) ?? null);
  return {
    lanes,
    page: (offset, limit) => trajectory.steps.slice(offset, offset + limit).map(rowOf),
    row: (index) => {
      const step = trajectory.steps[index - 1];
      return step && rowOf(step);
    },
  };
}

function pairsBothWays(steps: readonly Step[]): Map<number, number> {
  const pairs = new Map<number, number>();
  for (const [call, result] of pairResults(steps)) {
    pairs.set(call, result.index);
    pairs.set(result.index, call);
  }
  return pairs;
}

function stepRow(step: Step, lanes: Lanes, pairedWith: number | null): StepRow {
  return {
    index: step.index,
    kind: step.kind,
    actor: step.actor ?? 'agent',
    lane: lanes.laneOf(step),
    agent: step.agent,
    toAgent: step.to_agent,
    tool: step.tool_name,
    preview: preview(step),
    isError: step.is_error ?? false,
    pairedWith,
    turn: step.turn,
    parent: step.parent_index,
    startedAt: step.started_at,
    durationMs: step.duration_ms,
  };
}
