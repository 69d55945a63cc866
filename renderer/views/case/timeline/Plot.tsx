import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import type { TimelineBlock, TimelineFrame, TimelinePlace } from '../../../../shared/contract/timeline.ts';
import { useWords } from '../../../say.ts';
import { usePages } from '../../../state/use-pages.ts';
import type { EvidenceMark } from '../evidence.ts';
import { blockTitle } from './block-words.ts';
import { DrawnBlock } from './DrawnBlock.tsx';
import { handoffPath, isInSight, lineHeight, scaleOf, stepAt } from './geometry.ts';
import { plotKeys, useDrag, useWheel } from './gestures.ts';
import { LaneNames } from './LaneNames.tsx';
import { PaintedBlocks } from './PaintedBlocks.tsx';
import { Playhead } from './Playhead.tsx';
import { Ruler } from './Ruler.tsx';
import { type Sight, stretchesOf, type Whole } from './sight.ts';
import { useStepWords } from './use-step-words.ts';
import { useStretches } from './use-stretches.ts';
import type { Looked } from './use-timeline.ts';

/** Longer trajectories are painted: elements would be too many. */
const mostElements = 2000;
const columns = { drawn: 512, painted: 1024 };
/** Lines are asked for in stacks that overlap by half, so that scrolling seldom asks. */
const stackOfLines = 32;
const mostInSight = 8;

/** The lanes: what was done when and by whom, with the playhead at the chosen step. */
export function Plot(props: {
  looked: Looked;
  trajectory: NonNullable<CaseDetail['trajectory']>;
  frame: TimelineFrame;
  place: TimelinePlace | null;
  sight: Sight;
  whole: Whole;
  width: number;
  byStep: ReadonlyMap<number, readonly EvidenceMark[]>;
  step: number;
  onStep: (step: number) => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
  onMove: (by: number) => void;
  onTurn: (track: number) => void;
}) {
  const { looked, trajectory, frame, place, sight, whole, width, byStep, step, onStep } = props;
  const { onZoom, onFit, onMove, onTurn } = props;
  const words = useWords();
  const { steps } = trajectory;
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = frame.lines * lineHeight;
  const seen = Math.min(frame.lines, mostInSight) * lineHeight;
  const firstLine = Math.floor(top / lineHeight / (stackOfLines / 2)) * (stackOfLines / 2);
  const isPainted = steps > mostElements;

  const asked = useMemo(
    () => ({ ...looked, columns: isPainted ? columns.painted : columns.drawn, firstLine, lines: stackOfLines }),
    [looked, isPainted, firstLine],
  );
  const { drawing, isComing } = useStretches(width > 0 ? asked : null, stretchesOf(sight, whole));
  const lines = usePages('timelineLines', looked, firstLine, firstLine + stackOfLines);
  const scale = useMemo(() => scaleOf(sight, width), [sight, width]);
  const markOf = useMarks(byStep);
  const spoken = useStepWords(looked, trajectory, step, byStep);

  useEffect(() => {
    const box = scroller.current;
    if (!box || !place) return;
    const at = place.line * lineHeight;
    if (at >= height) return; // its lane is not known yet
    if (at < box.scrollTop || at + lineHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = at - Math.floor(mostInSight / 2) * lineHeight;
    }
  }, [place, height]);
  useWheel(scroller, { onZoom, onMove: (pixels) => onMove((pixels / width) * sight.span) });

  const isChosen = ({ line, from, to }: TimelineBlock) => line === place?.line && from <= step && step <= to;
  const laneOf = (line: number) => lines.row(line)?.name ?? '';
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, top: above } = event.currentTarget.getBoundingClientRect();
    return stepAt(drawing.blocks, scale, { x: event.clientX - left, y: event.clientY - above });
  };
  const dragged = useDrag({ onMove: (pixels) => onMove((pixels / width) * sight.span) });
  const visible = Array.from({ length: Math.min(frame.lines - firstLine, stackOfLines) }, (_, at) => firstLine + at);
  return (
    <>
      <div className="plot-head">
        <CrowdedNote count={drawing.crowded} />
        <Ruler drawing={drawing} scale={scale} steps={frame.axis === 'steps' ? steps : null} />
      </div>
      <div
        ref={scroller}
        className="plot-scroll"
        style={{ maxHeight: mostInSight * lineHeight }}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <LaneNames
          lines={visible.flatMap((at) => lines.row(at) ?? []).map((line, i) => ({ at: visible[i]!, line }))}
          height={height}
          onTurn={onTurn}
        />
        <div
          className="plot"
          role="slider"
          tabIndex={0}
          aria-label={words.say('timeline.label')}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={steps}
          aria-valuenow={step}
          aria-valuetext={spoken}
          aria-busy={isComing}
          style={{ height }}
          onKeyDown={plotKeys({ step, steps, onStep, onZoom, onFit })}
          onPointerDown={dragged.down}
          onPointerMove={(event) => {
            if (dragged.move(event) || !isPainted) return;
            const found = pointAt(event);
            event.currentTarget.title = found ? blockTitle(found.block, laneOf(found.block.line), words) : '';
          }}
          onPointerUp={(event) => {
            const found = dragged.up(event) ? undefined : pointAt(event);
            if (found) onStep(found.step);
          }}
        >
          {visible.map((line) => (
            <div
              key={line}
              className={`plot-line${lines.row(line)?.depth ? ' is-nested' : ''}${lines.row(line)?.slot ? ' is-more' : ''}`}
              style={{ top: line * lineHeight, height: lineHeight }}
            />
          ))}
          {drawing.gaps.map((gap) => (
            <div
              key={gap.at}
              className="plot-gap"
              style={{ left: scale.x(gap.at), width: Math.max(3, scale.x(gap.to) - scale.x(gap.at)) }}
            />
          ))}
          {isPainted ? (
            <PaintedBlocks drawing={drawing} scale={scale} top={top} height={seen} markOf={markOf} />
          ) : (
            <>
              {drawing.blocks
                .filter((block) => isInSight(block, scale))
                .map((block) => (
                  <DrawnBlock
                    key={block.from}
                    block={block}
                    scale={scale}
                    lane={laneOf(block.line)}
                    mark={markOf(block)}
                    chosen={isChosen(block)}
                  />
                ))}
              <svg className="plot-handoffs" width={width} height={height} aria-hidden="true">
                <marker
                  id="handoff-arrow"
                  viewBox="0 0 6 6"
                  refX="5"
                  refY="3"
                  markerWidth="5"
                  markerHeight="5"
                  orient="auto"
                >
                  <path d="M0 0L6 3L0 6z" />
                </marker>
                {drawing.handoffs.map((handoff) => (
                  <path key={handoff.step} d={handoffPath(handoff, scale)} data-handoff={handoff.step} />
                ))}
              </svg>
            </>
          )}
          {place && <Playhead place={place} scale={scale} isPainted={isPainted} />}
        </div>
      </div>
    </>
  );
}

/** Handoffs that would be a smear say how many they are. */
function CrowdedNote({ count }: { count: number }) {
  const { say } = useWords();
  return (
    <span className="plot-note" title={count > 0 ? say('timeline.crowded_why') : undefined}>
      {count > 0 && say('timeline.crowded', { count })}
    </span>
  );
}

/** The worst that verdicts which are looked at say of a block; of several steps, whether any made a criterion fail. */
function useMarks(byStep: ReadonlyMap<number, readonly EvidenceMark[]>) {
  return useCallback(
    ({ what, from, to, failed }: TimelineBlock): 'pass' | 'fail' | undefined => {
      if (what === 'several' || what === 'run') return failed ? 'fail' : undefined;
      const marks = [...(byStep.get(from) ?? []), ...(to === from ? [] : (byStep.get(to) ?? []))];
      return (marks.find(({ status }) => status === 'fail') ?? marks[0])?.status;
    },
    [byStep],
  );
}
