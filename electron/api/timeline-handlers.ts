import type { TimelineAxis, timelineMethods } from '../../shared/contract/timeline.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import { linePage, type OpenedTimeline, placePage, stretchOf, timelineFrame } from '../engine/index.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { Sessions } from './sessions.ts';

interface Look {
  folder: string;
  run: string;
  caseId: string;
  trial: number;
  axis: TimelineAxis | null;
  open: boolean | null;
  turned: readonly number[];
}
type Drawn = Awaited<ReturnType<OpenedTimeline['at']>>;

/** The calls about one trajectory drawn along an axis. */
export function timelineHandlers(sessions: Sessions): Pick<Handlers, keyof typeof timelineMethods> {
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
    { folder, run, caseId, trial, axis, open, turned }: Look,
    give: (timeline: Drawn, opened: OpenedTimeline) => T,
  ): Promise<Result<T>> {
    const session = await sessions.of(folder);
    return andThen(await session.opened(run, caseId, trial), async ({ timeline }) => {
      if (timeline) return succeed(give(await timeline.at(axis, { open, turned }), timeline));
      return refuse(problem('error', 'step_unknown', folder, { case: caseId, step: 1 }));
    });
  }
}
