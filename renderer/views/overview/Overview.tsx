import { Hint } from '../../components/Hint.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useHint } from '../../state/hints.ts';
import { useLanding } from '../../state/landing.ts';
import type { Place } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { CriteriaCard } from './CriteriaCard.tsx';
import { FileNotice } from './FileNotice.tsx';
import { GateCard } from './GateCard.tsx';
import { IngestNotice } from './IngestNotice.tsx';
import { MetricsCard } from './MetricsCard.tsx';
import { SlicesCard } from './SlicesCard.tsx';
import { TrustNotice } from './TrustNotice.tsx';
import { UnreadNotice } from './UnreadNotice.tsx';

/** The figures of a run. The focus lands on the first thing that is red: Enter leads to its cases. */
export function Overview({ place }: { place: Place }) {
  const { say } = useWords();
  const hint = useHint('overview');
  const report = useAnswer('report', place);
  const red = report.state === 'ready' && report.value.gate?.rules.some(({ verdict }) => verdict === 'FAIL');
  useLanding(red ? '[data-first-red]' : '#screen-title', report.state === 'ready');
  if (report.state !== 'ready') return <Unready answer={report} />;
  return (
    <div className="overview">
      <Hint text={say(red ? 'hint.overview_red' : 'hint.overview')} onDismiss={hint} />
      <UnreadNotice place={place} report={report.value} />
      <GateCard place={place} report={report.value} />
      <FileNotice />
      <TrustNotice report={report.value} />
      <ChangedNotice report={report.value} />
      <IngestNotice ingest={report.value.ingest} />
      <CriteriaCard report={report.value} />
      <MetricsCard report={report.value} />
      <SlicesCard report={report.value} />
    </div>
  );
}
