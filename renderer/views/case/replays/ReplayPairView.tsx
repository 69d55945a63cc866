import type { ReplaySummary } from '../../../../shared/contract/beside.ts';
import type { CaseDetail, CriterionVerdict } from '../../../../shared/contract/cases.ts';
import type { ReplayPair } from '../../../../shared/replay-pairs.ts';
import type { Subject } from '../subject.ts';
import { ReplayGrid } from './ReplayGrid.tsx';
import { ReplayOutcomes } from './ReplayOutcomes.tsx';
import { ReplayWords } from './ReplayWords.tsx';

/** What was replayed, how its steps stand beside the recording's, and what came of it. */
export function ReplayPairView(props: {
  subject: Subject;
  detail: CaseDetail;
  pair: ReplayPair;
  control: ReplaySummary | null;
  fault: ReplaySummary | null;
  verdict: CriterionVerdict | null;
  land: boolean;
  onStep: (step: number) => void;
}) {
  const { subject, detail, pair, control, fault, verdict, land, onStep } = props;
  return (
    <>
      <ReplayWords pair={pair} control={control} fault={fault} verdict={verdict} />
      <ReplayGrid
        subject={subject}
        steps={detail.trajectory?.steps ?? 0}
        control={control}
        fault={fault}
        land={land}
        onStep={onStep}
      />
      <ReplayOutcomes subject={subject} detail={detail} control={control} fault={fault} verdict={verdict} />
    </>
  );
}
