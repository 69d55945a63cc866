import type { TimelineAxis, TimelineFrame } from '../../../../shared/contract/timeline.ts';

/** The stretch of the axis that is in sight. It may reach beyond the end of a short one. */
export interface Sight {
  from: number;
  span: number;
}

/** What the axis is, as far as looking at it goes. */
export interface Whole {
  length: number;
  /** What is usual between one step and the next. */
  usual: number;
  /** The shortest and the longest stretch that can be in sight. */
  least: number;
  most: number;
}

/** Pixels for what is usual between two steps: as much as is read well, at most, and at least as a first look wants. */
const widest = 150;
const readable = { steps: 88, time: 44 };

export function wholeOf(
  { axis, length, usual }: Pick<TimelineFrame, 'axis' | 'length' | 'usual'>,
  room: number,
): Whole {
  const most = axis === 'steps' ? Math.max(length, (room / widest) * usual) : length;
  return { length, usual, least: Math.min(most, axis === 'steps' ? 3 : usual / 10), most };
}

/** The whole where its steps can be read then, else as much of it as can. */
export function firstSight(whole: Whole, room: number, axis: TimelineAxis): Sight {
  return bounded({ from: 0, span: (room / readable[axis]) * whole.usual }, whole);
}

export function bounded({ from, span }: Sight, { length, least, most }: Whole): Sight {
  const wide = Math.max(least, Math.min(span, most));
  return { from: Math.max(0, Math.min(from, length - wide)), span: wide };
}

/** Closer by that factor, or further away; what is at `about` stays where it is. */
export function zoomed(sight: Sight, factor: number, about: number, whole: Whole): Sight {
  const span = sight.span / factor;
  const share = (about - sight.from) / sight.span;
  const at = share >= 0 && share <= 1 ? about : sight.from + sight.span / 2;
  const from = at - ((at - sight.from) / sight.span) * span;
  return bounded({ from, span }, whole);
}

/** Moved no more than it takes to see a place with some of what is around it; a far one is put into the middle. */
export function revealing(sight: Sight, place: { start: number; end: number }, whole: Whole): Sight {
  const { from, span } = sight;
  const end = Math.min(place.end, place.start + span / 2);
  const margin = Math.min(span / 8, whole.usual / 2);
  if (place.start >= from && end <= from + span) return sight;
  const isNear = place.start > from - span / 4 && end < from + span * 1.25;
  if (!isNear) return bounded({ from: (place.start + end) / 2 - span / 2, span }, whole);
  const to = place.start < from ? place.start - margin : end + margin - span;
  return bounded({ from: to, span }, whole);
}

export interface Stretch {
  from: number;
  to: number;
}

/** The axis is asked for in halves, quarters, eighths …: those no shorter than what is in sight that hold it. */
export function stretchesOf(sight: Sight, { length }: Whole): Stretch[] {
  const parts = 2 ** Math.max(0, Math.floor(Math.log2(length / sight.span)));
  const size = length / parts;
  const first = Math.min(parts - 1, Math.max(0, Math.floor(sight.from / size)));
  const last = Math.min(parts - 1, Math.max(first, Math.ceil((sight.from + sight.span) / size) - 1));
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    from: (first + at) * size,
    to: (first + at + 1) * size,
  }));
}
