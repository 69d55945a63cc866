import type { CaseDetail } from '../../../shared/contract/cases.ts';
import { stay } from '../../state/look.ts';
import { decidingPath, type Landing } from './evidence.ts';
import { PairCard } from './pair/PairCard.tsx';
import { ReplaysCard } from './replays/ReplaysCard.tsx';
import { StateCard } from './state/StateCard.tsx';
import type { Subject } from './subject.ts';

interface Props {
  subject: Subject;
  detail: CaseDetail;
  address: { criterion: string | null; path: string | null };
  landsOn: Landing;
  onStep(step: number): void;
}

/** What no step shows: the pair, the replays and the state. In a report file, as far as it holds them. */
export function BesideSteps({ subject, detail, address: { criterion, path }, landsOn, onStep }: Props) {
  return (
    <>
      {detail.stepsLeftOut !== true && (
        <>
          <PairCard subject={subject} detail={detail} land={landsOn === 'pair'} onStep={onStep} />
          <ReplaysCard
            subject={subject}
            detail={detail}
            criterion={criterion}
            land={landsOn === 'replays'}
            onStep={onStep}
          />
        </>
      )}
      {!isCut(detail) && (
        <StateCard
          subject={subject}
          detail={detail}
          path={path ?? decidingPath(detail, criterion)}
          land={landsOn === 'state'}
          onPath={(at) => stay({ path: at })}
        />
      )}
    </>
  );
}

/** In a report file that has only the beginning of a state: half a world is not one to look at. */
function isCut({ state, initialState, expected }: CaseDetail): boolean {
  return [state, initialState, expected].some((json) => json?.next === null && json.text.length < json.total);
}
