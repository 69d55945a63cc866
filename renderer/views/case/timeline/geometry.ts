import type { TimelineBlock, TimelineHandoff } from '../../../../shared/contract/timeline.ts';
import type { Sight } from './sight.ts';

export const lineHeight = 30;
/** Above and below a block, in pixels. */
const padding = 3;
/** How round handoffs turn, in pixels. */
const round = 6;

/** Pixels along the axis. */
export interface Scale {
  x(place: number): number;
  place(x: number): number;
  width: number;
}

export function scaleOf({ from, span }: Sight, width: number): Scale {
  return { x: (place) => ((place - from) / span) * width, place: (x) => from + (x / width) * span, width };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of a block that is in sight, so that its words begin there; never so narrow that it is not seen. */
export function boxOf({ start, end, line }: TimelineBlock, { x, width }: Scale): Box {
  const left = Math.max(-6, x(start));
  const right = Math.min(width + 6, x(end));
  const gap = right - left > 12 ? 3 : right - left > 4 ? 1 : 0;
  return {
    left,
    top: line * lineHeight + padding,
    width: Math.max(2, right - left - gap),
    height: lineHeight - 2 * padding,
  };
}

export function isInSight({ start, end }: TimelineBlock, { x, width }: Scale): boolean {
  return x(end) > 0 && x(start) < width;
}

/** The block at a point, and the step of it that is there: of a call, the result where that is pointed at. */
export function stepAt(
  blocks: readonly TimelineBlock[],
  scale: Scale,
  point: { x: number; y: number },
): { block: TimelineBlock; step: number } | undefined {
  const line = Math.floor(point.y / lineHeight);
  const slack = 3;
  let nearest: { block: TimelineBlock; away: number } | undefined;
  for (const block of blocks) {
    if (block.line !== line) continue;
    const { left, width } = boxOf(block, scale);
    const away = Math.max(0, left - point.x, point.x - left - width);
    if (away <= slack && (!nearest || away < nearest.away)) nearest = { block, away };
  }
  if (!nearest) return undefined;
  const { block } = nearest;
  const onResult = block.back !== undefined && point.x >= scale.x(block.back);
  return { block, step: onResult ? block.to : block.from };
}

/** From under the handing step, near its end, down or up to the line of who receives, and along it to the next step there. */
export function handoffPath({ begin, start, end, fromLine, toLine }: TimelineHandoff, { x, width }: Scale): string {
  const within = (at: number) => Math.min(Math.max(at, -20), width + 20);
  const [left, right, to] = [within(x(begin)), within(x(start)), within(x(end))];
  const middle = (line: number) => line * lineHeight + lineHeight / 2;
  if (fromLine === toLine) return to - right > 4 ? `M${right - 2} ${middle(fromLine)}H${to}` : '';
  const down = toLine > fromLine ? 1 : -1;
  const stem = right - Math.min(12, (right - left) / 2);
  const edge = middle(fromLine) + down * (lineHeight / 2 - padding);
  const enter = Math.max(to, stem + round);
  return `M${stem} ${edge}V${middle(toLine) - down * round}Q${stem} ${middle(toLine)} ${stem + round} ${middle(toLine)}H${enter}`;
}
