import type { TimelineFrame, TimelineMark } from '../../../../shared/contract/timeline.ts';
import type { EvidenceMark } from '../evidence.ts';

export const markKinds = ['evidence', 'evidence_pass', 'errors', 'faults', 'checkpoints'] as const;
export type MarkKind = (typeof markKinds)[number];

/** A mark on the strip: one step, or several too close to be told apart there. */
export interface StripMark {
  kind: MarkKind;
  /** In pixels from the left. */
  x: number;
  step: number;
  count: number;
}

/** Closer than this, in pixels, two shapes run into each other. */
const apart = 11;

/** What is marked on the whole timeline, by kind. */
export function marksByKind(
  frame: TimelineFrame,
  evidence: readonly EvidenceMark[],
): Readonly<Record<MarkKind, readonly TimelineMark[]>> {
  const steps = (status: EvidenceMark['status']) =>
    [...new Set(evidence.filter((mark) => mark.status === status).map(({ step }) => step))].sort((a, b) => a - b);
  const marks = (of: readonly number[]) => of.map((step) => ({ step, count: 1, at: columnOf(frame, step) }));
  return {
    evidence: marks(steps('fail')),
    evidence_pass: marks(steps('pass')),
    errors: frame.errors,
    faults: frame.faults,
    checkpoints: frame.checkpoints,
  };
}

/** About where on the axis a step is: the place of its column. */
function columnOf({ stepAt, length }: TimelineFrame, step: number): number {
  let [low, high] = [0, stepAt.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stepAt[middle]! > step) high = middle;
    else low = middle + 1;
  }
  return (Math.max(0, low - 1) / stepAt.length) * length;
}

/** The step that is drawn at a share of the strip's width. */
export function stepAtShare({ stepAt }: TimelineFrame, share: number): number {
  const column = Math.min(stepAt.length - 1, Math.max(0, Math.floor(share * stepAt.length)));
  return stepAt[column] ?? 1;
}

/** Marks of one kind at their pixels; those that would run into each other are one. */
export function placed(kind: MarkKind, marks: readonly TimelineMark[], length: number, width: number): StripMark[] {
  const found: StripMark[] = [];
  for (const { at, step, count } of marks) {
    const x = Math.min(width - 6, Math.max(6, (at / length) * width));
    const last = found.at(-1);
    if (last && x - last.x < apart) last.count += count;
    else found.push({ kind, x, step, count });
  }
  return found;
}

/** The next marked step after this one, or the one before it, round the end. */
export function nextMark(marks: Iterable<TimelineMark>, from: number, by: 1 | -1): number | undefined {
  const steps = [...new Set(Array.from(marks, ({ step }) => step))].sort((a, b) => a - b);
  if (by > 0) return steps.find((step) => step > from) ?? steps[0];
  return steps.findLast((step) => step < from) ?? steps.at(-1);
}

export function countOf(marks: readonly TimelineMark[]): number {
  return marks.reduce((sum, { count }) => sum + count, 0);
}
