import { type PointerEvent, useMemo, useRef } from 'react';
import type { TimelineFrame, TimelineMark } from '../../../../shared/contract/timeline.ts';
import { useWidth } from '../../../components/use-width.ts';
import { useWords } from '../../../say.ts';
import { MarkShape } from './MarkShape.tsx';
import type { Sight } from './sight.ts';
import { type MarkKind, markKinds, placed, type StripMark, stepAtShare } from './strip-marks.ts';

const height = 34;
/** Evidence stands above what was recorded. */
const tier: Record<MarkKind, number> = { evidence: 9, evidence_pass: 9, errors: 25, faults: 25, checkpoints: 25 };

/** The whole trajectory in one line: what is worth finding in it, what is in sight below, and where the reader is. */
export function Strip(props: {
  frame: TimelineFrame;
  marks: Readonly<Record<MarkKind, readonly TimelineMark[]>>;
  sight: Sight;
  at: number;
  steps: number;
  step: number;
  truncated: boolean;
  onStep: (step: number) => void;
}) {
  const { frame, marks, sight, at, steps, step, truncated, onStep } = props;
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { length } = frame;
  const shown = useMemo(
    () => markKinds.flatMap((kind) => placed(kind, marks[kind], length, Math.max(1, width))),
    [marks, length, width],
  );
  const ticks = useMemo(
    () => frame.handoffs.map((mark) => `M${Math.round((mark.at / length) * width)} 14v6`).join(''),
    [frame.handoffs, length, width],
  );
  const x = (place: number) => (place / length) * width;
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const mark = (event.target as Element).closest('[data-step]');
    const { left } = event.currentTarget.getBoundingClientRect();
    if (event.type === 'pointerdown' && mark) onStep(Number(mark.getAttribute('data-step')));
    else onStep(Math.min(steps, stepAtShare(frame, (event.clientX - left) / width)));
  };
  return (
    <div
      ref={box}
      className={truncated ? 'strip truncated' : 'strip'}
      style={{ height }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        if (!(event.target as Element).closest('[data-step]')) event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
    >
      <input
        type="range"
        min={1}
        max={Math.max(2, steps)}
        value={step}
        aria-label={say('timeline.strip')}
        aria-valuetext={say('case.step', { step })}
        onChange={(event) => onStep(Math.min(steps, Number(event.target.value)))}
      />
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          {frame.gaps.map((gap) => (
            <rect
              key={gap.at}
              className="strip-gap"
              x={x(gap.at)}
              y={0}
              width={Math.max(2, x(gap.to - gap.at))}
              height={height}
            />
          ))}
          <rect
            className="strip-window"
            x={Math.max(0, x(sight.from)) + 0.5}
            y={0.5}
            width={Math.max(4, Math.min(width, x(sight.span)) - 1)}
            height={height - 1}
            rx={3}
          />
          <path className="tick-handoff" d={ticks} />
          <path className="strip-playhead" d={`M${x(at)} 0v${height}`} />
          {shown.map((mark) => (
            <StripMarkShape key={`${mark.kind} ${mark.step}`} mark={mark} />
          ))}
        </svg>
      )}
    </div>
  );
}

function StripMarkShape({ mark: { kind, x, step, count } }: { mark: StripMark }) {
  const { say } = useWords();
  return (
    <g data-step={step} transform={`translate(${x} ${tier[kind]})`}>
      <title>{say('timeline.mark', { what: say(`timeline.${kind}`, { count }), step })}</title>
      <rect x={-7} y={-8} width={14} height={16} fill="transparent" />
      <MarkShape kind={kind} />
    </g>
  );
}
