import type { Report } from '../../../shared/report.ts';
import type { Place } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { UnreadCard } from '../problems/UnreadCard.tsx';
import { recordsUnread, settingsProblem } from '../problems/unread.ts';

/** Where no figure can be had, because the settings or all records of the run cannot be read, says so before any figure. */
export function UnreadNotice({ place, report: { ingest, gateRefused } }: { place: Place; report: Report }) {
  const records = recordsUnread(ingest);
  const asks = records !== undefined || ingest.errors > 0;
  const problems = useAnswer('problems', asks ? { ...place, offset: 0, limit: 200 } : null);
  if (problems.state !== 'ready') return null;
  const { rows } = problems.value;
  const ofRecords = rows.find(({ where }) => where.file === records?.file);
  // A gate that is refused names its problems itself.
  const ofSettings = settingsProblem(gateRefused) ? undefined : settingsProblem(rows);
  return (
    <>
      {ofSettings && <UnreadCard part="settings" first={ofSettings} />}
      {records && (records.leftOut > 0 || ofRecords) && <UnreadCard part="records" first={ofRecords} />}
    </>
  );
}
