import { type CaseDetail, pageLimit } from '../../../shared/contract/api.ts';
import { route, type Trajectory } from '../../../shared/trajectory.ts';
import { judgeCase } from '../evaluate/judge-case.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import type { Project } from '../project/project.ts';
import { jsonText } from './json-text.ts';
import type { Pairing } from './pairing.ts';
import type { StepRows } from './step-rows.ts';

/** All of a case and trial but its steps, which are read in pages, its place in a list, which the list knows, and its pairs. */
export function caseDetail(
  project: Project,
  recorded: RecordedCase,
  rows: StepRows | undefined,
  { place, inFull }: CaseOutcome,
  trials: number,
): Omit<CaseDetail, 'previous' | 'next' | 'position' | keyof Pairing> {
  const { case: one, record, unseen, trajectory } = recorded;
  const verdicts = judgeCase(project.criteria, recorded);
  const text = (value: unknown) => (value === undefined || value === null ? null : jsonText(value));
  return {
    caseId: one.id,
    trial: recorded.trial,
    trials,
    input: jsonText(one.input),
    expected: text(one.expected),
    metadata: text(one.metadata),
    // A null output is an output, so only an absent one has nothing to show.
    output: record?.output === undefined ? null : jsonText(record.output),
    error: text(record?.error),
    scores: text(record?.scores),
    state: 'value' in recorded.state ? jsonText(recorded.state.value) : null,
    unseen: unseen ?? ('absent' in trajectory ? trajectory.absent : null),
    verdicts: project.criteria.map(({ id, written }, i) => ({
      criterion: id,
      type: written.type,
      verdict: inFull?.[i] ?? verdicts[i]!,
    })),
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
