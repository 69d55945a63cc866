import type { CaseDetail } from '../../../shared/contract/cases.ts';
import { Card } from '../../components/Card.tsx';
import { Name } from '../../components/Name.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';

/** What the environment checked itself, and the points a replay can resume from. */
export function ConstraintsCard(props: {
  trajectory: NonNullable<CaseDetail['trajectory']>;
  onStep: (step: number) => void;
}) {
  const { say } = useWords();
  const { constraints, checkpoints } = props.trajectory;
  if (constraints.length === 0 && checkpoints.length === 0) return null;
  const stepLink = (step: number) => (
    <button type="button" className="step-link" onClick={() => props.onStep(step)}>
      {say('case.step', { step })}
    </button>
  );
  return (
    <div className="pair">
      {constraints.length > 0 && (
        <Card title={say('case.constraints')} note={say('case.constraints_note')}>
          <ul className="rows">
            {constraints.map(({ name, passed, step_index: step }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one constraint can be checked twice
              <li key={at} className="row">
                <StatusShape mark={passed ? 'pass' : 'fail'} />
                <span className="row-main mono">
                  <Name>{name}</Name>
                </span>
                <span className={passed ? 'dim' : 'ink-fail'}>{say(passed ? 'case.held' : 'case.broken')}</span>
                {step !== undefined && stepLink(step)}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {checkpoints.length > 0 && (
        <Card title={say('case.checkpoints')} note={say('case.checkpoints_note')}>
          <ul className="rows">
            {checkpoints.map(({ id, step_index: step }) => (
              <li key={id} className="row">
                <span className="row-main mono">
                  <Name>{id}</Name>
                </span>
                <span className="dim">{say('case.before')}</span>
                {stepLink(step)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
