import type { Input, Output } from '../../shared/contract/api.ts';
import type { StepRow } from '../../shared/contract/steps.ts';
import type { timelineMethods } from '../../shared/contract/timeline.ts';
import { keepLatest } from '../../shared/keep-latest.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import { linePage, placePage, timelineFrame } from '../../shared/timeline/frame.ts';
import type { OpenedTimeline } from '../../shared/timeline/opened-timeline.ts';
import { stretchOf } from '../../shared/timeline/stretch.ts';
import type { ReportFileReader } from './read-file.ts';
import { timelineFrom } from './timeline-of.ts';

type Name = keyof typeof timelineMethods;
type Drawn = Awaited<ReturnType<OpenedTimeline['at']>>;
type Look = Pick<Input<'timeline'>, 'caseId' | 'trial' | 'axis' | 'open' | 'turned'>;

/** The calls about one trajectory drawn along an axis, answered by the functions the engine answers them by. */
export function timelineAnswers(file: ReportFileReader): {
  [Of in Name]: (input: Input<Of>) => Promise<Result<Output<Of>>>;
} {
  const opened = keepLatest<OpenedTimeline | undefined>(2);
  return {
    timeline: (look) => drawn(look, (timeline, { faults }) => timelineFrame(timeline, faults)),
    timelineLines: ({ offset, limit, ...look }) =>
      drawn(look, (timeline) => ({ total: timeline.lines.length, rows: linePage(timeline, offset, limit) })),
    timelinePlaces: ({ offset, limit, ...look }) =>
      drawn(look, (timeline) => ({
        total: timeline.trajectory.steps.length,
        rows: placePage(timeline, offset, limit),
      })),
    timelineBlocks: (look) => drawn(look, (timeline, { failed }) => stretchOf(timeline, failed, look)),
  };

  async function drawn<T>(
    { caseId, trial, axis, open, turned }: Look,
    give: (timeline: Drawn, opened: OpenedTimeline) => T,
  ): Promise<Result<T>> {
    const timeline = await opened.ask(JSON.stringify([caseId, trial]), () => openOne(file, caseId, trial));
    if (timeline) return succeed(give(await timeline.at(axis, { open, turned }), timeline));
    return refuse(problem('error', 'report_holds_not', 'report', { call: 'timeline' }));
  }
}

async function openOne(file: ReportFileReader, caseId: string, trial: number): Promise<OpenedTimeline | undefined> {
  const at = await file.placeOf(caseId, trial);
  const one = at === undefined ? undefined : await file.case(at);
  const steps = one?.answers.steps?.[0]?.[1] as { rows: readonly StepRow[] } | undefined;
  if (!one || !steps || steps.rows.length === 0) return undefined;
  const replays = one.answers.replays?.[0]?.[1] as Output<'replays'> | undefined;
  const faults = (replays?.rows ?? []).flatMap(({ change }) => (change ? [change.stepIndex] : []));
  return timelineFrom(one.detail, steps.rows, faults);
}
