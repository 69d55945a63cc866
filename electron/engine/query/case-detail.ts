import type { CaseDetail, CriterionVerdict } from '../../../shared/contract/cases.ts';
import { type JsonText, pageLimit } from '../../../shared/contract/inputs.ts';
import { pieceOf } from '../../../shared/query/piece-of.ts';
import { route, type Trajectory } from '../../../shared/trajectory.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import type { LinePlace } from '../project/project.ts';
import { type CaseField, caseText } from './case-text.ts';
import type { Pairing } from './pairing.ts';
import type { StepRows } from './step-rows.ts';

/** All of a case and trial but its steps, which are read in pages, its place in a list, which the list knows, and its pairs. */
export function caseDetail(
  recorded: RecordedCase,
  verdicts: readonly CriterionVerdict[],
  rows: StepRows | undefined,
  place: LinePlace | null,
  trials: number,
): Omit<CaseDetail, 'previous' | 'next' | 'position' | keyof Pairing> {
  const { case: one, record, unseen, trajectory } = recorded;
  const first = (field: CaseField): JsonText | null => {
    const text = caseText(recorded, field);
    return text === null ? null : pieceOf(text, 0);
  };
  return {
    caseId: one.id,
    trial: recorded.trial,
    trials,
    input: first('input')!,
    expected: first('expected'),
    metadata: first('metadata'),
    initialState: first('initialState'),
    output: first('output'),
    error: first('error'),
    scores: first('scores'),
    state: first('state'),
    unseen: unseen ?? ('absent' in trajectory ? trajectory.absent : null),
    verdicts: [...verdicts],
    trajectory: 'value' in trajectory && rows ? trajectorySummary(trajectory.value, rows) : null,
    startedAt: record?.started_at,
    endedAt: record?.ended_at,
    recordBytes: place?.bytes ?? null,
  };
}

function trajectorySummary(trajectory: Trajectory, rows: StepRows): NonNullable<CaseDetail['trajectory']> {
  const { steps } = trajectory;
  const marked = (holds: (step: Trajectory['steps'][number]) => boolean) =>
    steps
      .filter(holds)
      .slice(0, pageLimit)
      .map((step) => step.index);
  return {
    steps: steps.length,
    lanes: [...rows.lanes.names],
    route: route(trajectory).slice(0, pageLimit),
    terminalStatus: trajectory.terminal_status,
    truncated: trajectory.truncated,
    truncatedReason: trajectory.truncated_reason,
    stepLimit: trajectory.step_limit,
    durationMs: wholeDuration(trajectory),
    constraints: trajectory.constraints.slice(0, pageLimit),
    checkpoints: trajectory.checkpoints.slice(0, pageLimit).map(({ id, step_index }) => ({ id, step_index })),
    errorSteps: marked((step) => step.is_error === true),
    handoffSteps: marked((step) => step.kind === 'handoff'),
  };
}

/** Milliseconds from the first recorded time to the last; null where fewer than two steps have one. */
function wholeDuration({ steps }: Trajectory): number | null {
  const times = steps.map((step) => Date.parse(step.started_at ?? '')).filter(Number.isFinite);
  if (times.length < 2) return null;
  return times.reduce((a, b) => Math.max(a, b)) - times.reduce((a, b) => Math.min(a, b));
}
