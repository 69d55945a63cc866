import { type ReactNode, useMemo } from 'react';
import type { PairRow } from '../../../shared/contract/labels.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { Name } from '../../components/Name.tsx';
import { markChange } from '../../components/requests/mark-change.ts';
import { Request } from '../../components/requests/Request.tsx';
import { StatusBadge } from '../../components/StatusMark.tsx';
import { ValueView } from '../../components/value/ValueView.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { hrefOf, useAddress } from '../../state/look.ts';
import { useReadOn } from '../../state/use-read-on.ts';

/** Both requests side by side, the change marked; what others said of the pair is not told. */
export function PairCard({ folder, row, children }: { folder: string; row: PairRow; children: ReactNode }) {
  const { say } = useWords();
  const { run } = useAddress();
  const { caseId } = row;
  const piece = (part: 'source' | 'derived' | 'input') => (from: number) =>
    engine.pairText({ folder, caseId, part, from });
  const source = useReadOn(row.source, piece('source'));
  const derived = useReadOn(row.derived, piece('derived'));
  const input = useReadOn(row.input, piece('input'));
  const [was, is] = [source.read?.text ?? '', derived.read?.text ?? ''];
  const change = useMemo(() => markChange(was, is), [was, is]);
  return (
    <Card
      title={<Name breaks>{caseId}</Name>}
      note={<PairNotes row={row} />}
      side={run !== null && <a href={hrefOf({ screen: 'case', caseId })}>{say('labels.case')}</a>}
      className="pair-card"
    >
      <p className="pair-question">{say('labels.question')}</p>
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
      {children}
      <details className="pair-input">
        <summary>{say('labels.whole')}</summary>
        <ValueView
          label={say('labels.whole')}
          text={input.read?.text ?? ''}
          total={input.read?.total ?? 0}
          onMore={input.readOn}
        />
      </details>
    </Card>
  );
}

function PairNotes({ row: { drawn, mine, mineStale, others } }: { row: PairRow }) {
  const { say } = useWords();
  return (
    <span className="pair-notes">
      {drawn && <span className="chip">{say('labels.drawn')}</span>}
      {others > 0 && <span>{say('labels.others', { n: others })}</span>}
      {mine && (
        <StatusBadge mark={mine.valid ? 'pass' : 'fail'}>
          {say(mine.valid ? 'labels.mine_valid' : 'labels.mine_not_valid')}
        </StatusBadge>
      )}
      {!mine && mineStale && <StatusBadge mark="missing">{say('labels.mine_stale')}</StatusBadge>}
    </span>
  );
}
