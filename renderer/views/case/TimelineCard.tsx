import { useRef, useState } from 'react';
import type { CaseDetail } from '../../../shared/contract/cases.ts';
import { formatDuration } from '../../../shared/format.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { useWidth } from '../../components/use-width.ts';
import { useWords } from '../../say.ts';
import type { EvidenceMark } from './evidence.ts';
import { Lanes } from './Lanes.tsx';
import { OverviewStrip } from './OverviewStrip.tsx';
import type { Subject } from './subject.ts';

/** The names of the lanes stand before the first step. */
const laneNameWidth = 104;
/** Pixels a step: wide enough to read, wide enough to tell apart, and as wide as there is room. */
const widths = [10, 32, 88, 150] as const;

export function TimelineCard(props: {
  subject: Subject;
  trajectory: NonNullable<CaseDetail['trajectory']>;
  marks: readonly EvidenceMark[];
  byStep: ReadonlyMap<number, readonly EvidenceMark[]>;
  step: number;
  onStep: (step: number) => void;
}) {
  const { subject, trajectory, marks, byStep, step, onStep } = props;
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box) - laneNameWidth;
  const [chosen, setChosen] = useState<number | null>(null);
  const fitting = Math.min(150, Math.max(88, Math.floor(room / trajectory.steps)));
  const size = chosen ?? fitting;
  const zoom = (by: 1 | -1) => {
    const next = by > 0 ? widths.find((width) => width > size) : widths.findLast((width) => width < size);
    if (next !== undefined) setChosen(next);
  };
  return (
    <Card
      title={say('timeline.title')}
      note={<TimelineFacts trajectory={trajectory} />}
      side={
        <span className="zoom">
          <button
            type="button"
            className="quiet"
            disabled={size <= widths[0]}
            onClick={() => zoom(-1)}
            aria-label={say('timeline.narrower')}
          >
            −
          </button>
          <button
            type="button"
            className="quiet"
            disabled={size >= widths[3]}
            onClick={() => zoom(1)}
            aria-label={say('timeline.wider')}
          >
            +
          </button>
        </span>
      }
      className="timeline-card"
    >
      <OverviewStrip trajectory={trajectory} marks={marks} step={step} onStep={onStep} />
      <div ref={box}>
        <Lanes subject={subject} trajectory={trajectory} byStep={byStep} size={size} step={step} onStep={onStep} />
      </div>
    </Card>
  );
}

function TimelineFacts({ trajectory }: { trajectory: NonNullable<CaseDetail['trajectory']> }) {
  const { language, say } = useWords();
  const { steps, durationMs, truncated, truncatedReason, stepLimit } = trajectory;
  return (
    <>
      {say('case.step_count', { steps })}
      {durationMs !== null && ` · ${formatDuration(language, durationMs)}`}
      {truncated && (
        <span className="ink-missing">
          {' · '}
          {stepLimit === undefined ? say('timeline.truncated') : say('timeline.truncated_at', { limit: stepLimit })}
          {truncatedReason !== undefined && ` (${visibleText(truncatedReason)})`}
        </span>
      )}
    </>
  );
}
