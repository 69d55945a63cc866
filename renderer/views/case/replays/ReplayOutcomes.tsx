import { useMemo } from 'react';
import type { ReplaySummary } from '../../../../shared/contract/beside.ts';
import type { CaseDetail, CriterionVerdict } from '../../../../shared/contract/cases.ts';
import { stateOrHidden, wholeSide } from '../../../components/value/places.ts';
import { engine } from '../../../engine.ts';
import { useWords } from '../../../say.ts';
import { useReadOn } from '../../../state/use-read-on.ts';
import { useWhole } from '../../../state/use-whole.ts';
import { type OutcomeColumn, Outcomes } from '../beside/Outcomes.tsx';
import { offPaths } from '../beside/off-paths.ts';
import type { Subject } from '../subject.ts';

/** What came of the recording and of its replays. */
export function ReplayOutcomes(props: {
  subject: Subject;
  detail: CaseDetail;
  control: ReplaySummary | null;
  fault: ReplaySummary | null;
  verdict: CriterionVerdict | null;
}) {
  const { subject, detail, control, fault, verdict } = props;
  const { say } = useWords();
  const read = (field: 'state' | 'expected', replay?: number) => (from: number) =>
    engine.caseValue({ ...subject, field, from, replay });
  const recorded = useReadOn(detail.state, read('state'));
  const declared = useReadOn(detail.expected, read('expected'));
  const inControl = useReadOn(control?.state ?? null, read('state', control?.at));
  const inFault = useReadOn(fault?.state ?? null, read('state', fault?.at));
  const whole = useWhole([recorded, declared, inControl, inFault]);
  const text = ({ read: json }: typeof recorded) => (whole.state === 'whole' ? (json?.text ?? null) : null);
  const [recordedText, expectedText, controlText, faultText] = [recorded, declared, inControl, inFault].map(text);
  const world = useMemo(() => stateOrHidden(recordedText ?? null), [recordedText]);
  const expected = useMemo(() => stateOrHidden(expectedText ?? null), [expectedText]);
  const controlWorld = useMemo(() => wholeSide(controlText ?? null), [controlText]);
  const faultWorld = useMemo(() => wholeSide(faultText ?? null), [faultText]);
  const off = useMemo(() => offPaths(verdict ? [verdict] : []), [verdict]);

  const columns: OutcomeColumn[] = [
    {
      key: 'recording',
      title: say('replays.recording'),
      terminalStatus: detail.trajectory?.terminalStatus ?? null,
      truncated: detail.trajectory?.truncated ?? false,
      output: detail.output,
      error: detail.error,
      world,
    },
    ...(control ? [{ ...control, key: 'control', title: say('replays.control'), world: controlWorld }] : []),
    ...(fault ? [{ ...fault, key: 'fault', title: say('replays.fault'), world: faultWorld }] : []),
  ];
  return <Outcomes columns={columns} expected={expected} whole={whole} off={off} />;
}
