import { useWords } from '../../../say.ts';
import { useAnswer, useKept } from '../../../state/use-answer.ts';
import { StepValue } from '../StepValue.tsx';
import type { Subject } from '../subject.ts';
import type { ReplaySide } from './replay-cells.ts';

interface Column {
  side: ReplaySide;
  /** Null where this one has no such step. */
  index: number | null;
  replay: number | undefined;
}

const fields = ['content', 'arguments', 'result'] as const;

/** The chosen row in full, a column each. */
export function ChosenSteps({ subject, columns }: { subject: Subject; columns: readonly Column[] }) {
  return (
    <div className="chosen-steps">
      {columns.map((column) => (
        <ChosenStep key={column.side} subject={subject} column={column} />
      ))}
    </div>
  );
}

function ChosenStep({ subject, column: { side, index, replay } }: { subject: Subject; column: Column }) {
  const { say } = useWords();
  const answer = useKept(useAnswer('step', index === null ? null : { ...subject, index, replay }));
  const detail = index !== null && answer.state === 'ready' ? answer.value : null;
  const label = say('replays.step_of', { side: say(`replays.${side}`), step: index ?? 0 });
  return (
    <section aria-label={index === null ? say(`replays.${side}`) : label}>
      <p className="faint">{index === null ? say('replays.no_such') : label}</p>
      {detail &&
        fields.map((field) => (
          <StepValue
            key={`${detail.row.index} ${field}`}
            subject={subject}
            index={detail.row.index}
            replay={replay}
            field={field}
            json={detail[field]}
            title={say(`field.${field}`)}
            open
          />
        ))}
    </section>
  );
}
