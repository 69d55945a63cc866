import type { FolderSummary } from '../../../shared/contract/folder.ts';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ProblemList } from '../../components/ProblemList.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go } from '../../state/look.ts';
import { useAnswer, useKept } from '../../state/use-answer.ts';
import { useLastPage, usePageAt } from '../../state/use-page-at.ts';
import { IngestCard } from './IngestCard.tsx';

const pageSize = 200;

/** Everything that could not be read or does not fit, with its place; and how much of each file was read. */
export function Problems({ project: { folder }, run }: { project: FolderSummary; run: string | null }) {
  const { say } = useWords();
  const { offset, turn } = usePageAt(pageSize);
  const problems = useKept(useAnswer('problems', { folder, run, offset, limit: pageSize }));
  useLastPage(problems.state === 'ready' ? problems.value.total : null, offset, pageSize);
  const toOverview = () => go({ screen: 'overview' });
  useKeys({ Escape: toOverview });
  useLanding('#screen-title', problems.state === 'ready');
  if (problems.state !== 'ready') return <Unready answer={problems} />;
  const { total, rows, ingest } = problems.value;
  return (
    <div className="problems-screen">
      {total === 0 ? (
        <Notice title={say('problems.none')}>
          <p>{say('problems.none_why')}</p>
        </Notice>
      ) : (
        <Card
          title={say('problems.card')}
          note={
            ingest && say('problems.counts', { errors: ingest.errors, warnings: ingest.warnings, notes: ingest.notes })
          }
        >
          <ProblemList problems={rows} />
          {rows.length < total && (
            <p className="card-foot">
              {say('problems.shown', { from: offset + 1, to: offset + rows.length, total })}
              <button type="button" className="quiet" disabled={offset === 0} onClick={() => turn(offset - pageSize)}>
                {say('problems.earlier')}
              </button>
              <button
                type="button"
                className="quiet"
                disabled={offset + rows.length >= total}
                onClick={() => turn(offset + pageSize)}
              >
                {say('problems.later')}
              </button>
            </p>
          )}
        </Card>
      )}
      {ingest && <IngestCard ingest={ingest} />}
    </div>
  );
}
