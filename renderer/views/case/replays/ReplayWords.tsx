import type { ReplaySummary } from '../../../../shared/contract/beside.ts';
import type { CriterionVerdict } from '../../../../shared/contract/cases.ts';
import type { ReplayPair } from '../../../../shared/replay-pairs.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { StatusShape } from '../../../components/StatusMark.tsx';
import { useWords } from '../../../say.ts';
import { Because } from '../Because.tsx';

/** That a replay cannot be relied on is what the first lines say, of each replay. */
function saidAbove({ verdict }: CriterionVerdict): boolean {
  return (
    verdict.status === 'missing' &&
    (verdict.reason === 'replay_not_reproducible' || verdict.reason === 'replay_not_trustworthy')
  );
}

/** In sentences: whether the control reproduces, whether the fault can be trusted, and what the verdict is. */
export function ReplayWords(props: {
  pair: ReplayPair;
  control: ReplaySummary | null;
  fault: ReplaySummary | null;
  verdict: CriterionVerdict | null;
}) {
  const { pair, control, fault, verdict } = props;
  const { say, parting } = useWords();
  const parted = control?.parting ?? null;
  const astray = fault?.parting ?? null;
  return (
    <ul className="replay-words">
      <li>
        <StatusShape mark={control && !parted ? 'pass' : 'missing'} />
        <span>
          {!control && say('replays.no_control')}
          {control && !parted && say('replays.reproduces', { steps: control.steps ?? 0 })}
          {parted && say('replays.parts', { why: visibleText(parting(parted)) })}
        </span>
      </li>
      {pair.stepIndex !== null && (!fault || astray) && (
        <li>
          <StatusShape mark="missing" />
          <span>{astray ? say('replays.astray', { why: visibleText(parting(astray)) }) : say('replays.no_fault')}</span>
        </li>
      )}
      {verdict && !saidAbove(verdict) && (
        <li>
          <StatusShape mark={verdict.verdict.status} />
          <span>
            <span className="sr">{say(`status.${verdict.verdict.status}`)}: </span>
            <Because verdict={verdict.verdict} />
          </span>
        </li>
      )}
    </ul>
  );
}
