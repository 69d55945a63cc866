import type { ReactNode } from 'react';
import type { MarkKind } from './strip-marks.ts';

/** A shape each, in a square of ten around its middle: told apart without their colours. */
const shapes: Record<MarkKind, ReactNode> = {
  evidence: (
    <path
      d="M-3.6-3.6l7.2 7.2m0-7.2l-7.2 7.2"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  ),
  evidence_pass: <circle r="3.6" fill="currentColor" />,
  errors: <path d="M0-4.4L4.6 3.8H-4.6z" fill="currentColor" />,
  faults: <path d="M1.4-5L-3.4 1H-.4L-1.4 5L3.4-1H.4z" fill="currentColor" />,
  checkpoints: (
    <path d="M-2.6 5V-4.6M-2.6-4.6H4L2.2-2 4 .6H-2.6z" fill="currentColor" stroke="currentColor" strokeWidth="1.4" />
  ),
};

export function MarkShape({ kind }: { kind: MarkKind }) {
  return <g className={`mark-${kind}`}>{shapes[kind]}</g>;
}
