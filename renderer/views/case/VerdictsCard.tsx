import type { CriterionVerdict } from '../../../shared/contract/cases.ts';
import { stepCount } from '../../../shared/verdict.ts';
import { Name } from '../../components/Name.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { Because } from './Because.tsx';
import { differingPath, restsOnPair, restsOnReplays } from './evidence.ts';

type OnChoose = (criterion: string | null, step: number | undefined) => void;
type OnSee = (criterion: string, part: 'state' | 'replays' | 'pair') => void;

/** Every verdict; what failed or is missing as a sentence that leads to its steps, the others in one line. */
export function VerdictsCard(props: {
  verdicts: readonly CriterionVerdict[];
  criterion: string | null;
  step: number;
  onChoose: OnChoose;
  /** Leads to the part of the screen that shows what no step does. */
  onSee: OnSee;
}) {
  const { verdicts, criterion, step, onChoose, onSee } = props;
  const { say } = useWords();
  const loud = verdicts.filter(
    ({ verdict, criterion: of }) => verdict.status === 'fail' || verdict.status === 'missing' || of === criterion,
  );
  const quiet = verdicts.filter((one) => !loud.includes(one));
  return (
    <section className="card verdicts" aria-label={say('case.verdicts')}>
      {loud.length > 0 && (
        <ul className="verdicts-loud">
          {loud.map((one) => (
            <VerdictLine
              key={one.criterion}
              one={one}
              chosen={one.criterion === criterion}
              step={step}
              onChoose={onChoose}
              onSee={onSee}
            />
          ))}
        </ul>
      )}
      {quiet.length > 0 && (
        <ul className="verdicts-quiet">
          {quiet.map(({ criterion: of, verdict }) => (
            <li key={of}>
              <button
                type="button"
                className="quiet"
                onClick={() => onChoose(of, 'evidence' in verdict ? verdict.evidence?.steps[0] : undefined)}
              >
                <StatusShape mark={verdict.status} />
                <Name>{of}</Name>
                <span className="sr">{say(`status.${verdict.status}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {verdicts.length === 0 && <p className="card-empty">{say('criteria.none')}</p>}
    </section>
  );
}

const stepsShown = 6;

function VerdictLine({
  one,
  chosen,
  step,
  onChoose,
  onSee,
}: {
  one: CriterionVerdict;
  chosen: boolean;
  step: number;
  onChoose: OnChoose;
  onSee: OnSee;
}) {
  const { say } = useWords();
  const { criterion, verdict } = one;
  const evidence = 'evidence' in verdict ? verdict.evidence : undefined;
  const steps = evidence?.steps ?? [];
  const total = evidence ? stepCount(evidence) : 0;
  return (
    <li className={`verdict-line verdict-${verdict.status}`}>
      <StatusShape mark={verdict.status} />
      <button
        type="button"
        className="quiet verdict-name"
        aria-pressed={chosen}
        onClick={() => onChoose(chosen ? null : criterion, chosen ? undefined : steps[0])}
      >
        <Name>{criterion}</Name>
        <span className="sr">{say(`status.${verdict.status}`)}</span>
      </button>
      <Because verdict={verdict} />
      <span className="evidence-steps">
        {steps.length > 0 && <span className="faint">{say('case.at_steps', { steps: total })}</span>}
        {steps.slice(0, stepsShown).map((at) => (
          <button
            key={at}
            type="button"
            className="step-link"
            aria-label={say('case.step', { step: at })}
            aria-current={at === step || undefined}
            onClick={() => onChoose(criterion, at)}
          >
            {at}
          </button>
        ))}
        {differingPath(one) !== undefined && (
          <button type="button" className="step-link" onClick={() => onSee(criterion, 'state')}>
            {say('world.see')}
          </button>
        )}
        {restsOnPair(one) && (
          <button type="button" className="step-link" onClick={() => onSee(criterion, 'pair')}>
            {say('pair.see')}
          </button>
        )}
        {restsOnReplays(one) && (
          <button type="button" className="step-link" onClick={() => onSee(criterion, 'replays')}>
            {say('replays.see')}
          </button>
        )}
        {total > stepsShown && <span className="faint">{say('case.more_steps', { steps: total - stepsShown })}</span>}
        {total > steps.length && <span className="faint">{say('case.marked_steps', { steps: steps.length })}</span>}
      </span>
    </li>
  );
}
