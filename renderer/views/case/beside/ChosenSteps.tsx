import { useWords } from '../../../say.ts';
import { useAnswer, useKept } from '../../../state/use-answer.ts';
import { StepValue } from '../StepValue.tsx';
import type { ChosenColumn } from './BesideGrid.tsx';

const fields = ['content', 'arguments', 'result'] as const;

/** The chosen row in full, a column each. */
export function ChosenSteps({ columns }: { columns: readonly ChosenColumn[] }) {
  return (
    <div className="chosen-steps">
      {columns.map((column) => (
        <ChosenStep key={column.key} column={column} />
      ))}
    </div>
  );
}

function ChosenStep({ column: { title, subject, replay, index } }: { column: ChosenColumn }) {
  const { say } = useWords();
  const answer = useKept(useAnswer('step', index === null ? null : { ...subject, index, replay }));
  const detail = index !== null && answer.state === 'ready' ? answer.value : null;
  const label = index === null ? title : say('beside.step_of', { of: title, step: index });
  return (
    <section aria-label={label}>
      <p className="faint">{index === null ? say('beside.no_such') : label}</p>
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
