import { useMemo } from 'react';
import type { PairRow } from '../../../../shared/contract/labels.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { Name } from '../../../components/Name.tsx';
import { markChange } from '../../../components/requests/mark-change.ts';
import { Request } from '../../../components/requests/Request.tsx';
import { engine } from '../../../engine.ts';
import { useWords } from '../../../say.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { useReadOn } from '../../../state/use-read-on.ts';

/** What was asked, and what was asked of the changed copy, the change marked. */
export function PairRequests({ folder, transform, caseId }: { folder: string; transform: string; caseId: string }) {
  const asked = { folder, transform, labeler: '', which: 'all' as const, caseId, offset: 0, limit: 1 };
  const answer = useAnswer('labelPairs', asked);
  const row = answer.state === 'ready' ? answer.value.rows[0] : undefined;
  return row ? <Requests folder={folder} row={row} /> : null;
}

function Requests({ folder, row }: { folder: string; row: PairRow }) {
  const { say } = useWords();
  const piece = (part: 'source' | 'derived') => (from: number) =>
    engine.pairText({ folder, caseId: row.caseId, part, from });
  const source = useReadOn(row.source, piece('source'));
  const derived = useReadOn(row.derived, piece('derived'));
  const [was, is] = [source.read?.text ?? '', derived.read?.text ?? ''];
  const change = useMemo(() => markChange(was, is), [was, is]);
  return (
    <div className="requests">
      <Request
        title={say('labels.request')}
        note={<Name>{row.sourceId}</Name>}
        pieces={change.source}
        as="del"
        reading={source}
      />
      <Request
        title={say('labels.changed')}
        note={say('labels.field', { field: visibleText(row.field) })}
        pieces={change.derived}
        as="ins"
        reading={derived}
      />
    </div>
  );
}
