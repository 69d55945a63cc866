import type { CriterionVerdict } from '../../../shared/contract/cases.ts';
import type { StepDetail } from '../../../shared/contract/steps.ts';
import { Card } from '../../components/Card.tsx';
import { Scroll } from '../../components/Scroll.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useAddress } from '../../state/look.ts';
import { useAnswer, useKept } from '../../state/use-answer.ts';
import type { EvidenceMark } from './evidence.ts';
import { StepNotes } from './notes/StepNotes.tsx';
import type { CaseNotes } from './notes/use-case-notes.ts';
import { StateAround } from './StateAround.tsx';
import { StepFacts } from './StepFacts.tsx';
import { StepValue } from './StepValue.tsx';
import { stepLabel, stepWords } from './step-words.ts';
import type { Subject } from './subject.ts';

interface Props {
  subject: Subject;
  lanes: readonly string[];
  marks: readonly EvidenceMark[];
  verdicts: readonly CriterionVerdict[];
  notes: CaseNotes;
  step: number;
  onStep: (step: number) => void;
}

/** The chosen step in full. A call shows its result beside its arguments, and the other way round. */
export function StepPane({ subject, lanes, marks, verdicts, notes, step, onStep }: Props) {
  const words = useWords();
  const { say } = words;
  const answer = useKept(useAnswer('step', { ...subject, index: step }));
  const detail = answer.state === 'ready' ? answer.value : null;
  const pair = detail?.row.pairedWith ?? null;
  const paired = useAnswer('step', pair === null ? null : { ...subject, index: pair });
  const title = detail
    ? say('case.step_title', { step: detail.row.index, what: stepLabel(detail.row, words) })
    : say('case.step', { step });
  return (
    <Card title={title} className="step-pane">
      <Scroll of={title} className="step-pane-body">
        {marks.map((mark) => (
          <p key={mark.criterion} className={`step-evidence verdict-${mark.status}`}>
            <StatusShape mark={mark.status} />
            <span>
              {stepWords({ ...mark, first: true }, verdicts, words)} <code className="faint">{mark.criterion}</code>
            </span>
          </p>
        ))}
        {/* Not only once the step is read: what is typed right after `c` is meant for the comment, and not for the keys. */}
        <StepNotes subject={subject} step={step} notes={notes} />
        {answer.state !== 'ready' ? (
          <Unready answer={answer} />
        ) : (
          <>
            <StepFacts detail={answer.value} lanes={lanes} onStep={onStep} />
            <StepValues
              subject={subject}
              detail={answer.value}
              paired={paired.state === 'ready' ? paired.value : null}
            />
          </>
        )}
      </Scroll>
    </Card>
  );
}

function StepValues({ subject, detail, paired }: { subject: Subject; detail: StepDetail; paired: StepDetail | null }) {
  const { say } = useWords();
  const { index, kind, pairedWith } = detail.row;
  const { find, part } = useAddress();
  // What is folded up otherwise is open where a text was found in it.
  const holdsHit = (field: 'source' | 'raw') => find !== null && part === field;
  const own = (field: 'arguments' | 'result' | 'content' | 'source' | 'raw', open = true) => (
    <StepValue
      key={`${index} ${field} ${open}`}
      subject={subject}
      index={index}
      field={field}
      json={detail[field]}
      title={say(`field.${field}`)}
      code={kind === 'tool_result' || kind === 'observation'}
      open={open}
    />
  );
  const other = (field: 'arguments' | 'result' | 'content', title: string) =>
    paired &&
    paired.row.index === pairedWith && (
      <StepValue
        key={`${index} pair ${field}`}
        subject={subject}
        index={paired.row.index}
        field={field}
        json={paired[field]}
        title={title}
        code={paired.row.kind === 'tool_result'}
        open
      />
    );
  return (
    <>
      {kind === 'tool_result' && other('arguments', say('field.arguments_of', { step: pairedWith ?? 0 }))}
      {own('content')}
      {own('arguments')}
      {own('result')}
      {kind === 'tool_call' && other('result', say('field.result_of', { step: pairedWith ?? 0 }))}
      {kind === 'tool_call' && other('content', say('field.content_of', { step: pairedWith ?? 0 }))}
      {(kind === 'tool_call' || (kind === 'tool_result' && pairedWith !== null)) && (
        <StateAround subject={subject} index={index} />
      )}
      {own('source', holdsHit('source'))}
      {own('raw', holdsHit('raw'))}
    </>
  );
}
