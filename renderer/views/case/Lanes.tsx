import { type KeyboardEvent, useRef } from 'react';
import type { CaseDetail } from '../../../shared/contract/cases.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useRows } from '../../components/use-rows.ts';
import { useWords } from '../../say.ts';
import { usePages } from '../../state/use-pages.ts';
import { useSettled } from '../../state/use-settled.ts';
import type { EvidenceMark } from './evidence.ts';
import { StepBlock } from './StepBlock.tsx';
import type { Subject } from './subject.ts';

const laneHeight = 36;
const nameWidth = 104;

/** The steps along one axis, a lane an agent. Only what is in sight is drawn. */
export function Lanes(props: {
  subject: Subject;
  trajectory: NonNullable<CaseDetail['trajectory']>;
  byStep: ReadonlyMap<number, readonly EvidenceMark[]>;
  size: number;
  step: number;
  onStep: (step: number) => void;
}) {
  const { subject, trajectory, byStep, size, step, onStep } = props;
  const { say } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const { steps, lanes } = trajectory;
  const columns = useRows({ scroller, count: steps, size, selected: step - 1, horizontal: true, covered: nameWidth });
  const range = useSettled({ from: columns.from, to: columns.to }, 40);
  const pages = usePages('steps', subject, range.from, range.to);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = event.key === 'Home' ? 1 : event.key === 'End' ? steps : step + by;
    if (to === step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(Math.min(steps, Math.max(1, to)));
  };
  return (
    <div
      ref={scroller}
      className="lanes"
      role="listbox"
      aria-orientation="horizontal"
      aria-label={say('timeline.label')}
      aria-activedescendant={`block-${step}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div
        role="presentation"
        className="lanes-all"
        style={{ width: columns.length + nameWidth, height: lanes.length * laneHeight }}
      >
        {lanes.map((lane, at) => (
          <div key={lane} role="presentation" className="lane" style={{ top: at * laneHeight }}>
            <span className="lane-name" title={visibleText(lane)} aria-hidden="true">
              {visibleText(lane)}
            </span>
          </div>
        ))}
        {columns.items.map(({ index, start }) => {
          const row = pages.row(index);
          const before = pages.row(index - 1);
          return (
            row && (
              <StepBlock
                key={index}
                row={row}
                of={steps}
                left={nameWidth + start}
                top={row.lane * laneHeight}
                width={size}
                lane={lanes[row.lane] ?? ''}
                parallel={isParallel(row, before) || isParallel(row, pages.row(index + 1))}
                marks={byStep.get(index + 1) ?? []}
                selected={index + 1 === step}
                onStep={onStep}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

type Row = Parameters<typeof StepBlock>[0]['row'];

/** Calls of one model turn were made at once. */
function isParallel(row: Row, other: Row | undefined): boolean {
  return row.kind === 'tool_call' && other?.kind === 'tool_call' && row.turn !== undefined && row.turn === other.turn;
}
