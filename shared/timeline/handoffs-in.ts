import type { Input, Output } from '../contract/api.ts';
import type { TimelineHandoff } from '../contract/timeline.ts';
import type { HandoffEdge } from './handoff-edges.ts';
import type { Timeline } from './timeline.ts';

type Asked = Pick<Input<'timelineBlocks'>, 'from' | 'to' | 'columns' | 'firstLine' | 'lines'>;

/** One to so many columns can be told apart. */
const columnsEach = 8;

/** Those that begin, end or pass there, and of those that would be drawn over each other one; none where they would crowd. */
export function handoffsIn(timeline: Timeline, asked: Asked): Pick<Output<'timelineBlocks'>, 'handoffs' | 'crowded'> {
  const { from, to, columns } = asked;
  const column = (to - from) / columns;
  const most = columns / columnsEach;
  const apart = new Map<string, TimelineHandoff>();
  let count = 0;
  for (const edge of timeline.edges) {
    const handoff = placed(timeline, edge);
    if (handoff.begin >= to) break;
    if (handoff.end < from || !isOnLines(handoff, asked)) continue;
    count += 1;
    const { start, end, fromLine, toLine } = handoff;
    const key = [Math.floor(start / column), Math.floor(end / column), fromLine, toLine].join();
    if (apart.size <= most && !apart.has(key)) apart.set(key, handoff);
  }
  return apart.size > most ? { handoffs: [], crowded: count } : { handoffs: [...apart.values()], crowded: 0 };
}

function placed({ axis, lineOfStep, lineOfTrack, sight, tracks }: Timeline, edge: HandoffEdge): TimelineHandoff {
  const { from, to, lane } = edge;
  const start = axis.ends[from]!;
  return {
    step: from + 1,
    begin: axis.starts[from]!,
    start,
    end: to < 0 ? start : Math.max(start, axis.starts[to]!),
    fromLine: lineOfStep[from]!,
    toLine: to < 0 ? lineOfTrack[sight.standsFor[tracks.topOfLane.get(lane)!]!]! : lineOfStep[to]!,
  };
}

function isOnLines({ fromLine, toLine }: TimelineHandoff, { firstLine, lines }: Asked): boolean {
  return Math.max(fromLine, toLine) >= firstLine && Math.min(fromLine, toLine) < firstLine + lines;
}
