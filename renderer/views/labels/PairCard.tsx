import type { ReactNode } from 'react';
import type { PairRow } from '../../../shared/contract/labels.ts';
import { Card } from '../../components/Card.tsx';
import { Name } from '../../components/Name.tsx';
import { Requests } from '../../components/requests/Requests.tsx';
import { StatusBadge } from '../../components/StatusMark.tsx';
import { ValueView } from '../../components/value/ValueView.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { hrefOf, useAddress } from '../../state/look.ts';
import { usePairRequests } from '../../state/use-pair-requests.ts';
import { useReadOn } from '../../state/use-read-on.ts';

/** Both requests side by side, the change marked; what others said of the pair is not told. */
export function PairCard({ folder, row, children }: { folder: string; row: PairRow; children: ReactNode }) {
  const { say } = useWords();
  const { run } = useAddress();
  const { caseId } = row;
  const requests = usePairRequests(folder, row);
  const input = useReadOn(row.input, (from) => engine.pairText({ folder, caseId, part: 'input', from }));
  return (
    <Card
      title={<Name breaks>{caseId}</Name>}
      note={<PairNotes row={row} />}
      side={run !== null && <a href={hrefOf({ screen: 'case', caseId })}>{say('labels.case')}</a>}
      className="pair-card"
    >
      <p className="pair-question">{say('labels.question')}</p>
      <Requests row={row} {...requests} />
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
