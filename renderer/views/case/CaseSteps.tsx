import type { CaseDetail } from '../../../shared/contract/cases.ts';
import { useHolds } from '../../state/held.ts';
import type { EvidenceMark } from './evidence.ts';
import type { CaseNotes } from './notes/use-case-notes.ts';
import { StepList } from './StepList.tsx';
import { StepPane } from './StepPane.tsx';
import type { Subject } from './subject.ts';
import { TimelineCard } from './timeline/TimelineCard.tsx';

interface Props {
  subject: Subject;
  trajectory: NonNullable<CaseDetail['trajectory']>;
  verdicts: CaseDetail['verdicts'];
  marks: readonly EvidenceMark[];
  byStep: ReadonlyMap<number, readonly EvidenceMark[]>;
  notes: CaseNotes;
  step: number;
  onStep(step: number | undefined): void;
}

/** Every step: along the timeline, in the list, and the chosen one in full. All three keep to the same step. */
export function CaseSteps({ subject, trajectory, verdicts, marks, byStep, notes, step, onStep }: Props) {
  const holds = useHolds();
  const shared = { subject, step, onStep };
  return (
    <>
      {holds('timeline') && <TimelineCard {...shared} trajectory={trajectory} marks={marks} byStep={byStep} />}
      <div className="split">
        <StepList {...shared} trajectory={trajectory} byStep={byStep} verdicts={verdicts} notes={notes} />
        <StepPane
          {...shared}
          lanes={trajectory.lanes}
          marks={byStep.get(step) ?? []}
          verdicts={verdicts}
          notes={notes}
        />
      </div>
    </>
  );
}
