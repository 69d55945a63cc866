import type { StepDetail } from '../../../../shared/contract/steps.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { useWords } from '../../../say.ts';
import { useAnswer, useKept } from '../../../state/use-answer.ts';
import type { ChosenColumn } from './BesideGrid.tsx';
import { ChosenSteps } from './ChosenSteps.tsx';
import { ValueDifference } from './ValueDifference.tsx';

const fields = ['content', 'arguments', 'result'] as const;

/** What differs inside the two steps of a row: each argument, each part of a result, what was said, the state after. */
export function StepDifferences({ left, right }: { left: ChosenColumn; right: ChosenColumn }) {
  const { say } = useWords();
  const [one, other] = [useStep(left), useStep(right)];
  if (left.index === null || right.index === null) return <ChosenSteps columns={[left, right]} />;
  if (!one || !other) return null;
  const titles = [left, right].map(({ title, index }) => say('beside.step_of', { of: title, step: index! }));
  return (
    <section className="step-differences" aria-label={say('sides.inside')}>
      {fields.map(
        (field) =>
          (one[field] || other[field]) && (
            <ValueDifference
              key={`${field} ${one.row.index} ${other.row.index}`}
              field={field}
              titles={titles}
              sides={[
                { ...left, index: one.row.index, json: one[field] },
                { ...right, index: other.row.index, json: other[field] },
              ]}
            />
          ),
      )}
      <StateHashes hashes={[one.stateHash, other.stateHash]} />
    </section>
  );
}

function useStep({ subject, index, replay }: ChosenColumn): StepDetail | null {
  const answer = useKept(useAnswer('step', index === null ? null : { ...subject, index, replay }));
  return index !== null && answer.state === 'ready' ? answer.value : null;
}

/** The state is recorded after a step by its hash alone. */
function StateHashes({ hashes: [one, other] }: { hashes: readonly [string | undefined, string | undefined] }) {
  const { say } = useWords();
  if (one === undefined && other === undefined) return null;
  const differ = one !== other;
  return (
    <p className="state-hashes">
      <strong>{say('sides.state_hash')}</strong>{' '}
      {differ && <span className="state-unlike">≠ {say('beside.differs')}</span>}
      {!differ && <span className="faint">{say('beside.same_state')}</span>}{' '}
      <span className="mono">
        {visibleText(one ?? '–')}
        {differ && ` · ${visibleText(other ?? '–')}`}
      </span>
    </p>
  );
}
