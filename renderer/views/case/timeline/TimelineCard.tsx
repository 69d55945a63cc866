import { type CSSProperties, useMemo, useRef } from 'react';
import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import { type TimelineFrame, type TimelinePlace, timelineAxes } from '../../../../shared/contract/timeline.ts';
import { Card } from '../../../components/Card.tsx';
import { Unready } from '../../../components/Unready.tsx';
import { useWidth } from '../../../components/use-width.ts';
import { useWords } from '../../../say.ts';
import { useKeys } from '../../../state/keys.ts';
import { stay } from '../../../state/look.ts';
import type { EvidenceMark } from '../evidence.ts';
import type { Subject } from '../subject.ts';
import { MarkLegend } from './MarkLegend.tsx';
import { Plot } from './Plot.tsx';
import { Strip } from './Strip.tsx';
import { marksByKind, nextMark } from './strip-marks.ts';
import { TimelineFacts } from './TimelineFacts.tsx';
import { type Looked, useFolding, useSight, useTimeline } from './use-timeline.ts';

/** The names of the lanes stand before the first step, cut shorter where there is hardly room for both. */
const nameWidthIn = (width: number) => (width < 480 ? 84 : 148);

interface Props {
  subject: Subject;
  trajectory: NonNullable<CaseDetail['trajectory']>;
  marks: readonly EvidenceMark[];
  byStep: ReadonlyMap<number, readonly EvidenceMark[]>;
  step: number;
  onStep: (step: number) => void;
}

/** The trajectory at one glance, and as close as one wants. */
export function TimelineCard(props: Props) {
  const { subject, trajectory, step } = props;
  const { say } = useWords();
  const { folding, all, turn } = useFolding();
  const { looked, frame, place } = useTimeline(subject, folding, step);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const names = nameWidthIn(width);
  const room = Math.max(0, width - names);
  return (
    <div ref={box} style={{ '--names': `${names}px` } as CSSProperties}>
      {frame.state === 'ready' ? (
        <Drawn {...props} looked={looked} frame={frame.value} place={place} room={room} onAll={all} onTurn={turn} />
      ) : (
        <Card title={say('timeline.title')} note={<TimelineFacts trajectory={trajectory} />} className="timeline-card">
          <Unready answer={frame} />
        </Card>
      )}
    </div>
  );
}

function Drawn(
  props: Props & {
    looked: Looked;
    frame: TimelineFrame;
    place: TimelinePlace | null;
    room: number;
    onAll: (open: boolean) => void;
    onTurn: (track: number) => void;
  },
) {
  const { looked, trajectory, frame, place, room, marks, byStep, step, onStep, onAll, onTurn } = props;
  const { say } = useWords();
  const { sight, whole, zoom, fit, move } = useSight(frame, room, place);
  const marked = useMemo(() => marksByKind(frame, marks), [frame, marks]);
  const goToMark = (by: 1 | -1) => {
    const next = nextMark(Object.values(marked).flat(), step, by);
    if (next !== undefined) onStep(next);
  };
  useKeys({
    '+': () => zoom(2),
    '=': () => zoom(2),
    '-': () => zoom(0.5),
    '0': fit,
    '{': () => goToMark(-1),
    '}': () => goToMark(1),
  });
  return (
    <Card
      title={say('timeline.title')}
      note={<TimelineFacts trajectory={trajectory} frame={frame} />}
      side={
        <span className="timeline-tools">
          <MarkLegend marks={marked} step={step} onStep={onStep} />
          {frame.nested && <FoldAll onAll={onAll} />}
          {frame.hasTime && <AxisSwitch axis={frame.axis} />}
          <ZoomButtons
            canWiden={sight.span > whole.least}
            canNarrow={sight.span < whole.most}
            onZoom={zoom}
            onFit={fit}
          />
        </span>
      }
      className="timeline-card"
    >
      <Strip
        frame={frame}
        marks={marked}
        sight={sight}
        at={place?.start ?? 0}
        steps={trajectory.steps}
        step={step}
        truncated={trajectory.truncated}
        onStep={onStep}
      />
      <Plot
        looked={looked}
        trajectory={trajectory}
        frame={frame}
        place={place}
        sight={sight}
        whole={whole}
        width={room}
        byStep={byStep}
        step={step}
        onStep={onStep}
        onZoom={zoom}
        onFit={fit}
        onMove={move}
        onTurn={onTurn}
      />
    </Card>
  );
}

function FoldAll({ onAll }: { onAll: (open: boolean) => void }) {
  const { say } = useWords();
  return (
    <span>
      <button type="button" className="quiet" onClick={() => onAll(true)}>
        {say('timeline.open_all')}
      </button>
      <button type="button" className="quiet" onClick={() => onAll(false)}>
        {say('timeline.fold_all')}
      </button>
    </span>
  );
}

function AxisSwitch({ axis }: { axis: TimelineFrame['axis'] }) {
  const { say } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons in a header, no fields of a form
    <span className="axis-switch" role="group" aria-label={say('timeline.along')}>
      {timelineAxes.map((one) => (
        <button
          key={one}
          type="button"
          className="quiet"
          aria-pressed={one === axis}
          onClick={() => stay({ axis: one })}
        >
          {say(`timeline.${one}`)}
        </button>
      ))}
    </span>
  );
}

function ZoomButtons(props: {
  canWiden: boolean;
  canNarrow: boolean;
  onZoom: (factor: number) => void;
  onFit: () => void;
}) {
  const { canWiden, canNarrow, onZoom, onFit } = props;
  const { say } = useWords();
  const button = (label: string, sign: string, can: boolean, act: () => void) => (
    <button type="button" className="quiet" disabled={!can} onClick={act} aria-label={label} title={label}>
      {sign}
    </button>
  );
  return (
    <span className="zoom">
      {button(say('timeline.narrower'), '−', canNarrow, () => onZoom(0.5))}
      {button(say('timeline.fit'), '0', canNarrow, onFit)}
      {button(say('timeline.wider'), '+', canWiden, () => onZoom(2))}
    </span>
  );
}
