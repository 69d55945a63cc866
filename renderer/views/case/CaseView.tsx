import { useEffect, useMemo, useState } from 'react';
import type { CaseDetail } from '../../../shared/contract/cases.ts';
import type { Address } from '../../state/address.ts';
import { useHolds } from '../../state/held.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, stay, useAddress } from '../../state/look.ts';
import { CaseValues } from './CaseValues.tsx';
import { ConstraintsCard } from './ConstraintsCard.tsx';
import {
  decidingPath,
  decidingStep,
  evidenceMarks,
  evidenceSteps,
  type Landing,
  landing,
  marksByStep,
  nextEvidence,
} from './evidence.ts';
import { Neighbours } from './Neighbours.tsx';
import { PairCard } from './pair/PairCard.tsx';
import { PairLinks } from './pair/PairLinks.tsx';
import { RawRecord } from './RawRecord.tsx';
import { ReplaysCard } from './replays/ReplaysCard.tsx';
import { StepList } from './StepList.tsx';
import { StepPane } from './StepPane.tsx';
import { StepsLeftOut } from './StepsLeftOut.tsx';
import { BesideLinks } from './side-by-side/BesideLinks.tsx';
import { StateCard } from './state/StateCard.tsx';
import type { Subject } from './subject.ts';
import { TimelineCard } from './TimelineCard.tsx';
import { Unseen } from './Unseen.tsx';
import { VerdictsCard } from './VerdictsCard.tsx';

/** The parts of the screen that show what no step does. */
const places = { state: 'state-tree', replays: 'replay-grid', pair: 'pair-grid' } as const;

type Query = Pick<Address, 'where' | 'sort' | 'descending'>;

/** One case and trial: what was judged, what decided it, and every step. */
export function CaseView({ subject, query, detail }: { subject: Subject; query: Query; detail: CaseDetail }) {
  const { step: asked, criterion, path, replay } = useAddress();
  const { trajectory, verdicts } = detail;
  const holds = useHolds();
  const leftOut = detail.stepsLeftOut === true;
  const hasSteps = trajectory !== null && trajectory.steps > 0 && !leftOut;
  const begin = decidingStep(detail, criterion);
  const step = Math.min(asked ?? begin, trajectory?.steps ?? 1);
  const [landsOn] = useState((): Landing => {
    if (asked !== null || path !== null || replay !== null) return replay ? 'replays' : path ? 'state' : 'steps';
    return landing(detail, criterion);
  });
  useEffect(() => {
    if (asked !== step && landsOn === 'steps') stay({ step });
  }, [asked, step, landsOn]);

  const marks = useMemo(() => evidenceMarks(verdicts, criterion), [verdicts, criterion]);
  const byStep = useMemo(() => marksByStep(marks, criterion), [marks, criterion]);
  const walk = useMemo(() => evidenceSteps(marks, criterion), [marks, criterion]);
  const goTo = (next: number | undefined) => next !== undefined && stay({ step: next });
  const goToCase = (to: CaseDetail['next'], by: number) => {
    if (to) go({ screen: 'case', ...query, ...to, criterion, row: (detail.position?.at ?? 1) + by });
  };
  useKeys({
    '[': () => goTo(nextEvidence(walk, step, -1)),
    ']': () => goTo(nextEvidence(walk, step, 1)),
    h: () => goToCase(detail.previous, -1),
    l: () => goToCase(detail.next, 1),
  });
  useLanding(hasSteps ? '#step-list' : '#screen-title', landsOn === 'steps');

  const choose = (of: string | null, at: number | undefined) => stay({ criterion: of, step: at ?? step });
  const seeStep = (at: number) => {
    goTo(at);
    document.getElementById('step-list')?.focus();
  };
  const see = (of: string, part: Exclude<Landing, 'steps'>) => {
    stay({ criterion: of, path: null, replay: null });
    document.getElementById(places[part])?.focus();
  };
  return (
    <div className="case">
      <div className={hasSteps ? 'case-top' : 'case'}>
        <div>
          <Neighbours detail={detail} query={query} criterion={criterion} />
          <PairLinks detail={detail} query={query} />
          {holds('compare') && <BesideLinks subject={subject} detail={detail} />}
        </div>
        <VerdictsCard verdicts={verdicts} criterion={criterion} step={step} onChoose={choose} onSee={see} />
        {trajectory && hasSteps ? (
          <>
            <TimelineCard
              subject={subject}
              trajectory={trajectory}
              marks={marks}
              byStep={byStep}
              step={step}
              onStep={goTo}
            />
            <div className="split">
              <StepList
                subject={subject}
                trajectory={trajectory}
                byStep={byStep}
                verdicts={verdicts}
                step={step}
                onStep={goTo}
              />
              <StepPane
                subject={subject}
                lanes={trajectory.lanes}
                marks={byStep.get(step) ?? []}
                verdicts={verdicts}
                step={step}
                onStep={goTo}
              />
            </div>
          </>
        ) : leftOut ? (
          <StepsLeftOut />
        ) : (
          <Unseen detail={detail} />
        )}
      </div>
      {!leftOut && (
        <>
          <PairCard subject={subject} detail={detail} land={landsOn === 'pair'} onStep={seeStep} />
          <ReplaysCard
            subject={subject}
            detail={detail}
            criterion={criterion}
            land={landsOn === 'replays'}
            onStep={seeStep}
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
      <CaseValues subject={subject} detail={detail} />
      {trajectory && <ConstraintsCard trajectory={trajectory} onStep={goTo} />}
      <RawRecord subject={subject} bytes={detail.recordBytes} />
    </div>
  );
}

/** In a report file that has only the beginning of a state: half a world is not one to look at. */
function isCut({ state, initialState, expected }: CaseDetail): boolean {
  return [state, initialState, expected].some((json) => json?.next === null && json.text.length < json.total);
}
