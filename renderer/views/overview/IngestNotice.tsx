import type { IngestReport } from '../../../shared/report.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';

/** Says that not everything could be read, wherever figures are shown that rest on it. */
export function IngestNotice({ ingest }: { ingest: IngestReport }) {
  const { say } = useWords();
  const leftOut = ingest.files.reduce((sum, file) => sum + file.leftOut, 0);
  if (leftOut === 0 && ingest.strayRecords === 0 && ingest.errors === 0) return null;
  return (
    <section className="card strip-notice" aria-labelledby="ingest-title">
      <Icon name="warning" />
      <h2 id="ingest-title">{say('ingest.title')}</h2>
      <p>
        {leftOut > 0 && say('ingest.left_out', { lines: leftOut })}{' '}
        {ingest.strayRecords > 0 && say('ingest.stray', { records: ingest.strayRecords })}{' '}
        <a href={hrefOf({ screen: 'problems' })}>{say('ingest.see', { problems: ingest.errors + ingest.warnings })}</a>
      </p>
    </section>
  );
}
