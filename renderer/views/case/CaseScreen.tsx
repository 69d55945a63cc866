import { parseWhere } from '../../../shared/where.ts';
import { Notice } from '../../components/Notice.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useKeys } from '../../state/keys.ts';
import { go, hrefOf, type Place, useAddress } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { CaseView } from './CaseView.tsx';

export function CaseScreen({ place }: { place: Place }) {
  const { say } = useWords();
  const { caseId, trial, where, sort, descending, row, criterion, find, matchCase, hit } = useAddress();
  const query = { where: parseWhere(where).ok ? where : '', sort, descending };
  const detail = useAnswer('caseDetail', caseId === null ? null : { ...place, caseId, trial, ...query });
  const toCases = () =>
    go(find === null ? { screen: 'cases', ...query, row, criterion } : { screen: 'find', find, where, matchCase, hit });
  useKeys({ Escape: toCases });
  if (caseId === null) return <Notice title={say('case.none')} />;
  if (detail.state !== 'ready') {
    return (
      <Unready answer={detail} action={<a href={hrefOf({ screen: 'cases', ...query, row })}>{say('case.back')}</a>} />
    );
  }
  return (
    <CaseView key={`${caseId} ${trial}`} subject={{ ...place, caseId, trial }} query={query} detail={detail.value} />
  );
}
