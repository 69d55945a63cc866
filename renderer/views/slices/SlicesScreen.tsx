import type { Report } from '../../../shared/report.ts';
import { Notice } from '../../components/Notice.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, type Place, useAddress } from '../../state/look.ts';
import { useProject } from '../../state/project.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { Charts } from './Charts.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';

/** How criteria came out in groups of cases, several slices beside each other, and beside another run. */
export function SlicesScreen({ place }: { place: Place }) {
  const { say } = useWords();
  const { against } = useAddress();
  const project = useProject();
  const report = useAnswer('report', place);
  useLanding('#screen-title', report.state === 'ready');
  const toOverview = () => go({ screen: 'overview' });
  useKeys({ Escape: toOverview });
  if (report.state !== 'ready') return <Unready answer={report} />;
  const { slices, criteria } = report.value;
  if (slices.length === 0 || criteria.length === 0) {
    return (
      <Notice title={say('slice.none')}>
        <p>{say(slices.length === 0 ? 'slice.none_why' : 'slice.none_judged')}</p>
      </Notice>
    );
  }
  const runs = project?.state === 'ready' ? project.value.runs.filter(({ id }) => id !== place.run) : [];
  return (
    <div className="slice-screen">
      <ChoiceBar report={report.value} runs={runs} />
      {against === null ? (
        <Charts report={report.value} against={null} comparison={null} />
      ) : (
        <Compared place={place} report={report.value} against={against} />
      )}
    </div>
  );
}

function Compared({ place, report, against }: { place: Place; report: Report; against: string }) {
  const { say } = useWords();
  const other = useAnswer('report', { ...place, run: against });
  const compared = useAnswer('compare', { folder: place.folder, a: against, b: place.run });
  const refused = say('slice.compare_refused');
  if (other.state !== 'ready') return <Unready answer={other} refused={refused} />;
  if (compared.state !== 'ready') return <Unready answer={compared} refused={refused} />;
  return <Charts report={report} against={other.value} comparison={compared.value} />;
}
