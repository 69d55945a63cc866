import type { Output } from '../contract/api.ts';
import { pageLimit } from '../contract/inputs.ts';
import type { TimelineLine, TimelinePlace } from '../contract/timeline.ts';
import type { Axis } from './axis.ts';
import { marksOf, stepAtColumns } from './marks.ts';
import type { Timeline } from './timeline.ts';

/** The whole axis is looked at in so many columns. */
const columns = 1000;

/** What a page draws a timeline on. `faults` are the calls, counted from 1 and rising, whose results replays changed. */
export function timelineFrame(timeline: Timeline, faults: readonly number[]): Output<'timeline'> {
  const { axis, axes, lines, tracks, trajectory } = timeline;
  const marks = (steps: Iterable<number>) => marksOf(steps, axis, columns);
  const having = (holds: (step: (typeof trajectory.steps)[number]) => boolean) =>
    marks(trajectory.steps.filter(holds).map(({ index }) => index));
  return {
    axis: axis.kind,
    hasTime: axes.time !== undefined,
    length: axis.length,
    usual: usualAdvance(axis),
    lines: lines.length,
    nested: tracks.list.some(({ parent }) => parent >= 0),
    gaps: axis.gaps.slice(0, pageLimit),
    equal: axis.equal,
    backwards: axis.backwards,
    untimed: axis.untimed,
    stepAt: stepAtColumns(axis, columns),
    errors: having(({ is_error }) => is_error === true),
    handoffs: having(({ kind }) => kind === 'handoff'),
    checkpoints: marks(trajectory.checkpoints.map(({ step_index }) => step_index).sort((a, b) => a - b)),
    faults: marks(faults),
  };
}

export function linePage({ lines, tracks, sight }: Timeline, offset: number, limit: number): TimelineLine[] {
  return lines.slice(offset, offset + limit).map(({ track, slot }) => {
    const { name, depth, inferred, inside } = tracks.list[track]!;
    return { track, slot, name, depth, inferred, inside, open: inside > 0 && sight.isOpen(track) };
  });
}

export function placePage({ axis, lineOfStep }: Timeline, offset: number, limit: number): TimelinePlace[] {
  const places: TimelinePlace[] = [];
  for (let at = offset; at < Math.min(offset + limit, lineOfStep.length); at++) {
    places.push({ start: axis.starts[at]!, end: axis.ends[at]!, line: lineOfStep[at]! });
  }
  return places;
}

/** Half of the steps come sooner after the one before them than this, half later. */
function usualAdvance({ kind, starts, length }: Axis): number {
  if (kind === 'steps' || starts.length < 2) return kind === 'steps' ? 1 : length;
  const advances = starts.subarray(1).map((start, at) => start - starts[at]!);
  return advances.sort()[Math.floor(advances.length / 2)]!;
}
