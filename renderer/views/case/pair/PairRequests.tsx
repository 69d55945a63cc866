import type { PairRow } from '../../../../shared/contract/labels.ts';
import { Requests } from '../../../components/requests/Requests.tsx';
import { useAnswer } from '../../../state/use-answer.ts';
import { usePairRequests } from '../../../state/use-pair-requests.ts';

/** What was asked, and what was asked of the changed copy, the change marked. */
export function PairRequests({ folder, transform, caseId }: { folder: string; transform: string; caseId: string }) {
  const asked = { folder, transform, labeler: '', which: 'all' as const, caseId, offset: 0, limit: 1 };
  const answer = useAnswer('labelPairs', asked);
  const row = answer.state === 'ready' ? answer.value.rows[0] : undefined;
  return row ? <OfPair folder={folder} row={row} /> : null;
}

function OfPair({ folder, row }: { folder: string; row: PairRow }) {
  return <Requests row={row} {...usePairRequests(folder, row)} />;
}
