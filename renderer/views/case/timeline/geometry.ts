import type { TimelineBlock, TimelineHandoff } from '../../../../shared/contract/timeline.ts';
import type { Sight } from './sight.ts';

export const lineHeight = 30;
/** Above and below a block, in pixels. */
const padding = 3;

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

/** From a handing step to where the receiver goes on: out of the one line, down or up, and into the other. */
export function handoffPath({ start, end, fromLine, toLine }: TimelineHandoff, { x, width }: Scale): string {
  const middle = (line: number) => line * lineHeight + lineHeight / 2;
  const x1 = Math.min(Math.max(x(start) - 3, -20), width + 20);
  const x2 = Math.min(Math.max(x(end), -20), width + 20);
  const [y1, y2] = [middle(fromLine), middle(toLine)];
  if (y1 === y2) return x2 - x1 > 4 ? `M${x1} ${y1}H${x2}` : '';
  const down = y2 > y1 ? 1 : -1;
  const round = 6;
  const bend = x1 + 7;
  const enter = Math.max(x2, bend + round);
  return (
    `M${x1} ${y1}Q${bend} ${y1} ${bend} ${y1 + down * round}V${y2 - down * round}` +
    `Q${bend} ${y2} ${bend + round} ${y2}H${enter}`
  );
}
