import type { TimelineMark } from '../../../../shared/contract/timeline.ts';
import { useWords } from '../../../say.ts';
import { MarkShape } from './MarkShape.tsx';
import { countOf, type MarkKind, markKinds, nextMark } from './strip-marks.ts';

/** What is marked, how often, and a way from one to the next. */
export function MarkLegend(props: {
  marks: Readonly<Record<MarkKind, readonly TimelineMark[]>>;
  step: number;
  onStep: (step: number) => void;
}) {
  const { marks, step, onStep } = props;
  const { say, count } = useWords();
  return (
    <span className="mark-legend">
      {markKinds.map((kind) => {
        const next = nextMark(marks[kind], step, 1);
        if (next === undefined) return null;
        const all = countOf(marks[kind]);
        const what = say('timeline.next_mark', { what: say(`timeline.${kind}`, { count: all }) });
        return (
          <button
            key={kind}
            type="button"
            className="quiet"
            title={what}
            aria-label={what}
            onClick={() => onStep(next)}
          >
            <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
              <MarkShape kind={kind} />
            </svg>
            {count(all)}
          </button>
        );
      })}
    </span>
  );
}
