import type { Output } from '../../shared/contract/api.ts';
import type { StepRow } from '../../shared/contract/steps.ts';
import { keepLatest } from '../../shared/keep-latest.ts';
import { problem, refuse, succeed } from '../../shared/problem.ts';
import { timelineAnswers } from '../../shared/timeline/answers.ts';
import type { OpenedTimeline } from '../../shared/timeline/opened-timeline.ts';
import type { ReportFileReader } from './read-file.ts';
import { timelineFrom } from './timeline-of.ts';

/** The calls about one trajectory drawn along an axis, of the cases that the file holds with their steps. */
export function fileTimelines(file: ReportFileReader): ReturnType<typeof timelineAnswers> {
  const opened = keepLatest<OpenedTimeline | undefined>(2);
  return timelineAnswers(async ({ caseId, trial, axis, open, turned }, give) => {
    const timeline = await opened.ask(JSON.stringify([caseId, trial]), () => openOne(file, caseId, trial));
    if (timeline) return succeed(give(await timeline.at(axis, { open, turned }), timeline));
    return refuse(problem('error', 'report_holds_not', 'report', { call: 'timeline' }));
  });
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
