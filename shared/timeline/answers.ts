import type { Input, Output } from '../contract/api.ts';
import type { timelineMethods } from '../contract/timeline.ts';
import type { Result } from '../problem.ts';
import { linePage, placePage, timelineFrame } from './frame.ts';
import type { OpenedTimeline } from './opened-timeline.ts';
import { stretchOf } from './stretch.ts';

type Name = keyof typeof timelineMethods;
type Drawn = Awaited<ReturnType<OpenedTimeline['at']>>;

/** Opens the timeline that a call is about, draws it as the call looks at it, and gives what is made of that. */
type Draw = <T>(look: Input<'timeline'>, give: (timeline: Drawn, opened: OpenedTimeline) => T) => Promise<Result<T>>;

/** The calls about one trajectory drawn along an axis. */
export function timelineAnswers(drawn: Draw): { [Of in Name]: (input: Input<Of>) => Promise<Result<Output<Of>>> } {
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
}
