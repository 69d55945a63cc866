import type { TimelineBlock } from '../../../../shared/contract/timeline.ts';
import { type Box, boxOf, handoffPath, isInSight, lineHeight, type Scale } from './geometry.ts';
import type { Drawing } from './use-stretches.ts';

/** The colours of the page's theme, as its style sheet has them. */
export type Ink = (name: string) => string;

export interface Painting {
  drawing: Drawing;
  scale: Scale;
  ink: Ink;
  font: string;
  /** In pixels: what of the lines is in sight. */
  top: number;
  height: number;
  words(block: TimelineBlock): string;
  mark(block: TimelineBlock): 'pass' | 'fail' | undefined;
}

const wideEnough = 44;

/** Draws what is in sight. Blocks are no more than the columns asked for, so this takes the same however long the trajectory. */
export function paint(context: CanvasRenderingContext2D, painting: Painting): void {
  const { drawing, scale, ink, top, height } = painting;
  context.clearRect(0, 0, scale.width, height);
  context.save();
  context.translate(0, -top);
  const inSight = ({ line }: TimelineBlock) => (line + 1) * lineHeight > top && line * lineHeight < top + height;
  context.font = painting.font;
  context.textBaseline = 'middle';
  for (const block of drawing.blocks)
    if (inSight(block) && isInSight(block, scale)) paintBlock(context, painting, block);
  context.strokeStyle = ink('--handoff');
  context.lineWidth = 1.5;
  context.stroke(new Path2D(drawing.handoffs.map((handoff) => handoffPath(handoff, scale)).join('')));
  context.restore();
}

function paintBlock(context: CanvasRenderingContext2D, painting: Painting, block: TimelineBlock): void {
  const box = boxOf(block, painting.scale);
  const mark = painting.mark(block);
  const name = inkOf(block, mark);
  if (box.width > 6) paintWide(context, painting, block, box, { mark, name });
  else {
    // What is too narrow for a sign of its own tells what went wrong by its height: errors and evidence stand out.
    const inset = mark === 'fail' || block.isError ? 0 : 4;
    context.fillStyle = painting.ink(name === 'message' ? '--line-strong' : `--${name}`);
    context.fillRect(box.left, box.top + inset, box.width, box.height - 2 * inset);
  }
}

function paintWide(
  context: CanvasRenderingContext2D,
  { scale, ink, words }: Painting,
  block: TimelineBlock,
  { left, top, width, height }: Box,
  { mark, name }: { mark: 'pass' | 'fail' | undefined; name: string },
): void {
  context.save();
  context.beginPath();
  context.roundRect(left, top, width, height, 4);
  context.fillStyle = ink(`--${name}-bg`);
  context.fill();
  context.strokeStyle = ink(mark ? `--${mark}` : block.back === undefined ? '--block-edge' : '--line-strong');
  context.stroke();
  context.clip();
  if (block.back !== undefined) {
    context.fillStyle = ink('--panel');
    context.fillRect(scale.x(block.back), top + 1, width, height - 2);
  }
  if (width >= wideEnough) {
    context.fillStyle = ink(`--${name}`);
    const sign = mark === 'fail' ? '✕ ' : '';
    const number = block.what === 'run' || block.what === 'several' ? '' : `${block.from} `;
    context.fillText(`${number}${sign}${words(block)}`, Math.max(left, 0) + 5, top + height / 2 + 0.5);
  }
  context.restore();
}

/** Several steps have no kind of their own. */
function inkOf({ what, kind, isError }: TimelineBlock, mark: 'pass' | 'fail' | undefined): string {
  if (mark === 'fail') return 'fail';
  if (isError) return 'missing';
  if (what === 'several' || what === 'run') return 'message';
  if (kind === 'tool_call') return 'call';
  return kind === 'handoff' ? 'handoff' : 'message';
}
