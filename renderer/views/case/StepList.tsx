import { type CSSProperties, useRef } from 'react';
import type { CaseDetail, CriterionVerdict } from '../../../shared/contract/cases.ts';
import type { StepRow } from '../../../shared/contract/steps.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { rowKeys, useRows } from '../../components/use-rows.ts';
import { useWords } from '../../say.ts';
import { usePages } from '../../state/use-pages.ts';
import { useSettled } from '../../state/use-settled.ts';
import type { EvidenceMark } from './evidence.ts';
import { StepNoteMark } from './notes/StepNoteMark.tsx';
import type { CaseNotes } from './notes/use-case-notes.ts';
import { stepLabel, stepWords } from './step-words.ts';
import type { Subject } from './subject.ts';

const rowHeight = 30;

interface Props {
  subject: Subject;
  trajectory: NonNullable<CaseDetail['trajectory']>;
  byStep: ReadonlyMap<number, readonly EvidenceMark[]>;
  verdicts: readonly CriterionVerdict[];
  notes: CaseNotes;
  step: number;
  onStep: (step: number) => void;
}

/** Every step in recorded order. */
export function StepList({ subject, trajectory, byStep, verdicts, notes, step, onStep }: Props) {
  const { say } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const { steps, lanes } = trajectory;
  const rows = useRows({ scroller, count: steps, size: rowHeight, selected: step - 1 });
  const range = useSettled({ from: rows.from, to: rows.to }, 40);
  const pages = usePages('steps', subject, range.from, range.to);
  const keys = rowKeys({
    count: steps,
    selected: step - 1,
    onSelect: (at) => onStep(at + 1),
    page: Math.max(1, rows.to - rows.from - 1),
  });
  return (
    <Card
      title={say('case.steps')}
      note={say('case.step_count', { steps })}
      side={<EvidenceKeys />}
      className="steps-card"
    >
      <div
        id="step-list"
        ref={scroller}
        className="step-list"
        role="listbox"
        aria-label={say('case.steps')}
        aria-activedescendant={`step-${step}`}
        tabIndex={0}
        onKeyDown={keys}
      >
        <div role="presentation" style={{ height: rows.length, position: 'relative' }}>
          {rows.items.map(({ index, start }) => (
            <StepLine
              key={index}
              row={pages.row(index)}
              index={index + 1}
              of={steps}
              top={start}
              lanes={lanes}
              marks={byStep.get(index + 1) ?? []}
              verdicts={verdicts}
              notes={notes.at(index + 1).length}
              selected={index + 1 === step}
              onStep={onStep}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

function EvidenceKeys() {
  const { say } = useWords();
  return (
    <span className="faint keys">
      <kbd>[</kbd> <kbd>]</kbd> {say('case.evidence')}
    </span>
  );
}

function StepLine(props: {
  row: StepRow | undefined;
  index: number;
  of: number;
  top: number;
  lanes: readonly string[];
  marks: readonly EvidenceMark[];
  verdicts: readonly CriterionVerdict[];
  /** How many there are on it. */
  notes: number;
  selected: boolean;
  onStep: (step: number) => void;
}) {
  const { row, index, of, top, lanes, marks, verdicts, notes, selected, onStep } = props;
  const words = useWords();
  const worst = marks[0];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list that holds the focus takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list points at it with aria-activedescendant
    <div
      id={`step-${index}`}
      role="option"
      className={lanes.length > 1 ? 'step-line with-lane' : 'step-line'}
      aria-selected={selected}
      aria-setsize={of}
      aria-posinset={index}
      style={{ transform: `translateY(${top}px)`, '--index': `${String(of).length + 2.5}ch` } as CSSProperties}
      onClick={() => onStep(index)}
    >
      <span className="step-index">{index}</span>
      {row && (
        <>
          {lanes.length > 1 && <span className="step-lane">{visibleText(lanes[row.lane] ?? '')}</span>}
          <span className={`step-what kind-${row.kind}${row.isError ? ' is-error' : ''}`}>
            {row.parent !== undefined && <span className="faint">↳ </span>}
            {stepLabel(row, words)}
          </span>
          <span className="step-preview mono">{visibleText(row.preview)}</span>
        </>
      )}
      <span className="step-end">
        <StepNoteMark count={notes} />
        {worst && (
          <span className={`step-mark verdict-${worst.status}`} title={stepWords(worst, verdicts, words)}>
            <StatusShape mark={worst.status} />
            <span className={worst.first ? undefined : 'sr'}>{stepWords(worst, verdicts, words)}</span>
          </span>
        )}
      </span>
    </div>
  );
}
