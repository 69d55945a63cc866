import type { Input, Output } from '../contract/api.ts';
import { pageLimit } from '../contract/inputs.ts';
import type { TimelineBlock } from '../contract/timeline.ts';
import { preview } from '../query/preview.ts';
import { type Block, coalesce } from './coalesce.ts';
import { handoffsIn } from './handoffs-in.ts';
import type { Timeline } from './timeline.ts';

type Asked = Pick<Input<'timelineBlocks'>, 'from' | 'to' | 'columns' | 'firstLine' | 'lines'>;

/** Blocks of one stretch at most: with more, columns are wider than they were asked for. */
const mostBlocks = 6000;
/** Up to so many blocks say what is in them. */
const roomForWords = 400;
const tickCount = 16;

/** What is drawn on a stretch of the axis. `failed` are the steps, counted from 1, that criteria failed because of. */
export function stretchOf(timeline: Timeline, failed: readonly number[], asked: Asked): Output<'timelineBlocks'> {
  const { from, to } = asked;
  const blocks = fewEnough(timeline, asked);
  const { trajectory, lineOfStep } = timeline;
  const errors = trajectory.steps.flatMap((step) => (step.is_error ? [step.index] : []));
  const flags = [flag(failed, lineOfStep), flag(errors, lineOfStep)] as const;
  const withWords = blocks.length <= roomForWords;
  return {
    blocks: blocks.map(([line, block]) => told(timeline, line, block, flags, withWords)),
    ...handoffsIn(timeline, asked),
    gaps: timeline.axis.gaps.filter((gap) => gap.to > from && gap.at < to).slice(0, pageLimit),
    ticks: ticksIn(timeline, from, to),
  };
}

function fewEnough({ lines }: Timeline, { from, to, columns, firstLine, lines: many }: Asked): [number, Block][] {
  for (let column = (to - from) / columns; ; column *= 2) {
    const blocks = lines
      .slice(firstLine, firstLine + many)
      .flatMap(({ items }, at) =>
        coalesce(items, from, to, column).map((block): [number, Block] => [firstLine + at, block]),
      );
    if (blocks.length <= mostBlocks || column >= to - from) return blocks;
  }
}

function told(
  { trajectory: { steps }, axis }: Timeline,
  line: number,
  { from, to, count, start, end, what, parallel }: Block,
  [isFailed, isError]: readonly [Flag, Flag],
  withWords: boolean,
): TimelineBlock {
  const first = steps[from]!;
  return {
    line,
    start,
    end,
    from: from + 1,
    to: to + 1,
    count,
    what,
    back: what === 'call' ? axis.starts[to] : undefined,
    kind: first.kind,
    tool: first.tool_name,
    toAgent: first.to_agent,
    preview: withWords && what !== 'several' ? preview(first) : undefined,
    isError: isError(line, from, to),
    failed: isFailed(line, from, to),
    parallel,
  };
}

type Flag = (line: number, from: number, to: number) => boolean;

/** Whether one of the steps, counted from 1 and rising, is on a line between two places counted from 0. */
function flag(steps: readonly number[], lineOfStep: Int32Array): Flag {
  return (line, from, to) => {
    for (let at = firstFrom(steps, from + 1); at < steps.length && steps[at]! <= to + 1; at++) {
      if (lineOfStep[steps[at]! - 1] === line) return true;
    }
    return false;
  };
}

function ticksIn({ axis, trajectory: { steps } }: Timeline, from: number, to: number) {
  if (axis.kind !== 'time') return [];
  const first = steps.find(({ started_at }) => Number.isFinite(Date.parse(started_at ?? '')));
  const begin = Date.parse(first!.started_at!);
  const ticks: { at: number; ms: number }[] = [];
  let at = firstFrom(axis.starts, from);
  for (let part = 0; part < tickCount; part++) {
    const wanted = from + ((to - from) * part) / tickCount;
    while (at < steps.length && (axis.starts[at]! < wanted || Number.isNaN(Date.parse(steps[at]!.started_at ?? ''))))
      at += 1;
    if (at >= steps.length || axis.starts[at]! >= to) break;
    const ms = Date.parse(steps[at]!.started_at!) - begin;
    if (ticks.at(-1)?.at !== axis.starts[at]) ticks.push({ at: axis.starts[at]!, ms });
  }
  return ticks;
}

function firstFrom(starts: ArrayLike<number>, place: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! >= place) high = middle;
    else low = middle + 1;
  }
  return low;
}
