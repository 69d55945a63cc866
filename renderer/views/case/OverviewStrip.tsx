import { useMemo } from 'react';
import type { CaseDetail } from '../../../shared/contract/cases.ts';
import { useWords } from '../../say.ts';
import type { EvidenceMark } from './evidence.ts';

/** Marks are drawn at so many places at most, however long the trajectory. */
const places = 1000;

/** The whole trajectory in one line: hand-overs, errors and evidence, and a handle to move through it. */
export function OverviewStrip(props: {
  trajectory: NonNullable<CaseDetail['trajectory']>;
  marks: readonly EvidenceMark[];
  step: number;
  onStep: (step: number) => void;
}) {
  const { trajectory, marks, step, onStep } = props;
  const { say } = useWords();
  const { steps, errorSteps, handoffSteps, truncated } = trajectory;
  const paths = useMemo(() => {
    const of = (status: EvidenceMark['status']) =>
      marks.filter((mark) => mark.status === status).map((mark) => mark.step);
    return {
      handoff: ticks(handoffSteps, steps, 8, 6),
      error: ticks(errorSteps, steps, 14, 6),
      pass: ticks(of('pass'), steps, 2, 18),
      fail: ticks(of('fail'), steps, 2, 18),
    };
  }, [marks, steps, errorSteps, handoffSteps]);
  return (
    <div className={truncated ? 'strip truncated' : 'strip'}>
      <svg viewBox={`0 0 ${places} 22`} preserveAspectRatio="none" aria-hidden="true">
        {Object.entries(paths).map(([kind, path]) => (
          <path key={kind} className={`tick-${kind}`} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <input
        type="range"
        min={1}
        max={Math.max(2, steps)}
        value={step}
        aria-label={say('timeline.strip')}
        aria-valuetext={say('case.step', { step })}
        onChange={(event) => onStep(Math.min(steps, Number(event.target.value)))}
      />
    </div>
  );
}

/** Upright strokes at the steps' places, as an SVG path. The first step stands at the left end, the last at the right. */
function ticks(at: readonly number[], steps: number, top: number, height: number): string {
  const taken = new Set(at.map((step) => Math.round(((step - 1) / Math.max(1, steps - 1)) * (places - 12)) + 6));
  return [...taken].map((x) => `M${x} ${top}v${height}`).join('');
}
