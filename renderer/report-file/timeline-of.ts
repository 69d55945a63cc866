import type { CaseDetail } from '../../shared/contract/cases.ts';
import type { StepRow } from '../../shared/contract/steps.ts';
import { type OpenedTimeline, openTimeline } from '../../shared/timeline/opened-timeline.ts';
import type { Step, Trajectory } from '../../shared/trajectory.ts';

/** The timeline of a case, laid out here from the rows of its steps as the engine lays it out from the steps. */
export function timelineFrom(
  { trajectory, verdicts }: Pick<CaseDetail, 'trajectory' | 'verdicts'>,
  rows: readonly StepRow[],
  faults: readonly number[],
): OpenedTimeline {
  const drawn = { steps: rows.map(stepOf), checkpoints: trajectory?.checkpoints ?? [] };
  return openTimeline(drawn as unknown as Trajectory, verdicts, faults);
}

/** What of a step is drawn. A call and its result are tied as the row says, however the recording tied them. */
function stepOf(row: StepRow): Step {
  const { index, kind, actor, agent, toAgent, tool, preview, isError, pairedWith, turn, parent } = row;
  const drawn = {
    index,
    kind,
    actor,
    agent,
    to_agent: toAgent,
    tool_name: tool,
    content: preview,
    is_error: isError,
    turn,
    parent_index: parent,
    started_at: row.startedAt,
    duration_ms: row.durationMs,
    call_id: String(Math.min(index, pairedWith ?? index)),
  };
  return drawn as Step;
}
