import { useEffect, useMemo, useState } from 'react';
import type { CaseDetail } from '../../../shared/contract/cases.ts';
import { Hint } from '../../components/Hint.tsx';
import { useWords } from '../../say.ts';
import type { Address } from '../../state/address.ts';
import { useHolds } from '../../state/held.ts';
import { useHint } from '../../state/hints.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, stay, useAddress } from '../../state/look.ts';
import { BesideSteps } from './BesideSteps.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { CaseValues } from './CaseValues.tsx';
import { ConstraintsCard } from './ConstraintsCard.tsx';
import {
  decidingStep,
  evidenceMarks,
  evidenceSteps,
  type Landing,
  landing,
  marksByStep,
  nextEvidence,
} from './evidence.ts';
import { CaseHitBar } from './hit/CaseHitBar.tsx';
import { CaseFacts, Neighbours } from './Neighbours.tsx';
import { NotesCard } from './notes/NotesCard.tsx';
import { useCaseNotes } from './notes/use-case-notes.ts';
import { PairLinks } from './pair/PairLinks.tsx';
import { RawRecord } from './RawRecord.tsx';
import { StepsLeftOut } from './StepsLeftOut.tsx';
import { BesideLinks } from './side-by-side/BesideLinks.tsx';
import type { Subject } from './subject.ts';
import { Unseen } from './Unseen.tsx';
import { VerdictsCard } from './VerdictsCard.tsx';

/** The parts of the screen that show what no step does. */
const places = { state: 'state-tree', replays: 'replay-grid', pair: 'pair-grid' } as const;

type Query = Pick<Address, 'where' | 'sort' | 'descending'>;

/** One case and trial: what was judged, what decided it, and every step. */
export function CaseView({ subject, query, detail }: { subject: Subject; query: Query; detail: CaseDetail }) {
  const { say } = useWords();
  const hint = useHint('case');
  const { step: asked, criterion, path, replay, find, part } = useAddress();
  const { trajectory, verdicts } = detail;
  const holds = useHolds();
  const leftOut = detail.stepsLeftOut === true;
  const hasSteps = trajectory !== null && trajectory.steps > 0 && !leftOut;
  const begin = decidingStep(detail, criterion);
  const step = Math.min(asked ?? begin, trajectory?.steps ?? 1);
  const [landsOn, landOn] = useState((): Landing => {
    if (asked !== null || path !== null || replay !== null || part !== null)
      return replay ? 'replays' : path ? 'state' : 'steps';
    return landing(detail, criterion);
  });
  useEffect(() => {
    if (asked !== step && landsOn === 'steps' && part === null) stay({ step });
  }, [asked, step, landsOn, part]);

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
  const notes = useCaseNotes(subject, hasSteps ? step : null);
  useLanding(hasSteps ? '#step-list' : '#screen-title', landsOn === 'steps');

  const choose = (of: string | null, at: number | undefined) => stay({ criterion: of, step: at ?? step });
  const seeStep = (at: number) => {
    goTo(at);
    document.getElementById('step-list')?.focus();
  };
  const see = (of: string, part: Exclude<Landing, 'steps'>) => {
    stay({ criterion: of, path: null, replay: null });
    // What is still on its way takes the focus itself when it comes, if nobody holds it.
    landOn(part);
    const place = document.getElementById(places[part]);
    if (place) place.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  };
  return (
    <div className="case">
      {hasSteps && <Hint text={say('hint.case')} onDismiss={hint} />}
      {find !== null && <CaseHitBar place={subject} trajectory={trajectory} text={find} />}
      <div className={hasSteps ? 'case-top' : 'case'}>
        <div className="case-head">
          <Neighbours detail={detail} query={query} criterion={criterion} />
          <PairLinks detail={detail} query={query} />
          {holds('compare') && <BesideLinks subject={subject} detail={detail} />}
          <CaseFacts detail={detail} />
        </div>
        <VerdictsCard verdicts={verdicts} criterion={criterion} step={step} onChoose={choose} onSee={see} />
        {trajectory && hasSteps ? (
          <CaseSteps
            subject={subject}
            trajectory={trajectory}
            verdicts={verdicts}
            marks={marks}
            byStep={byStep}
            notes={notes}
            step={step}
            onStep={goTo}
          />
        ) : leftOut ? (
          <StepsLeftOut />
        ) : (
          <Unseen detail={detail} />
        )}
      </div>
      {holds('annotations') && <NotesCard subject={subject} notes={notes} onStep={seeStep} />}
      <BesideSteps subject={subject} detail={detail} address={{ criterion, path }} landsOn={landsOn} onStep={seeStep} />
      <CaseValues subject={subject} detail={detail} />
      {trajectory && <ConstraintsCard trajectory={trajectory} onStep={goTo} />}
      <RawRecord subject={subject} bytes={detail.recordBytes} />
    </div>
  );
}
