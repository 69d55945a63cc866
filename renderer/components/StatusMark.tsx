import type { ReactNode } from 'react';
import type { GateVerdict } from '../../shared/release.ts';
import type { VerdictStatus } from '../../shared/verdict.ts';

export type Mark = VerdictStatus | 'review';

const shapes: Record<Mark, ReactNode> = {
  pass: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  fail: <path d="M2.5 2.5l7 7m0-7l-7 7" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />,
  missing: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.1 2.1" />,
  excluded: <path d="M2.5 6h7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
  review: (
    <>
      <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
};

/** A verdict's shape alone: ● ✕ ◌ –. The word stands beside it, or is read to those who do not see the shape. */
export function StatusShape({ mark }: { mark: Mark }) {
  return (
    <svg className={`shape ink-${mark}`} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {shapes[mark]}
    </svg>
  );
}

/** Shape, colour and words of a verdict. */
export function StatusBadge({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <span className={`badge badge-${mark}`}>
      <StatusShape mark={mark} />
      <span className="badge-words">{children}</span>
    </span>
  );
}

export const markOfGate: Record<GateVerdict, Mark> = {
  PASS: 'pass',
  FAIL: 'fail',
  INSUFFICIENT_EVIDENCE: 'missing',
  MANUAL_REVIEW: 'review',
};
