import { type PointerEvent, useMemo, useRef } from 'react';
import type { TimelineFrame, TimelineMark } from '../../../../shared/contract/timeline.ts';
import { useWidth } from '../../../components/use-width.ts';
import { useWords } from '../../../say.ts';
import { MarkShape } from './MarkShape.tsx';
import type { Sight } from './sight.ts';
import { type MarkKind, markKinds, placed, type StripMark, stepAtShare } from './strip-marks.ts';

/** Kinds of marks stand one above the other, since one step can have several of them; evidence is on top. */
const tiers: readonly (readonly MarkKind[])[] = [
  ['evidence', 'evidence_pass'],
  ['errors'],
  ['faults'],
  ['checkpoints'],
];
const tierHeight = 13;
const tickHeight = 7;

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
    () => frame.handoffs.map((mark) => `M${Math.round((mark.at / length) * width)} 0v${tickHeight - 2}`).join(''),
    [frame.handoffs, length, width],
  );
  const used = tiers.filter((kinds) => kinds.some((kind) => marks[kind].length > 0));
  const height = Math.max(1, used.length) * tierHeight + tickHeight + 3;
  const y = (kind: MarkKind) => used.findIndex((kinds) => kinds.includes(kind)) * tierHeight + 8;
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
          <path className="tick-handoff" d={ticks} transform={`translate(0 ${height - tickHeight})`} />
          <path className="strip-playhead" d={`M${x(at)} 0v${height}`} />
          {shown.map((mark) => (
            <StripMarkShape key={`${mark.kind} ${mark.step}`} mark={mark} y={y(mark.kind)} />
          ))}
        </svg>
      )}
    </div>
  );
}

function StripMarkShape({ mark: { kind, x, step, count }, y }: { mark: StripMark; y: number }) {
  const { say } = useWords();
  return (
    <g data-step={step} transform={`translate(${x} ${y})`}>
      <title>{say('timeline.mark', { what: say(`timeline.${kind}`, { count }), step })}</title>
      <rect x={-7} y={-6.5} width={14} height={13} fill="transparent" />
      <MarkShape kind={kind} />
    </g>
  );
}
