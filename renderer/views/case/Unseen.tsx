import type { CaseDetail } from '../../../shared/contract/cases.ts';
import { sayDetail } from '../../../shared/detail.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Notice } from '../../components/Notice.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';

/** Why there are no steps to see. */
export function Unseen({ detail }: { detail: CaseDetail }) {
  const { language, say, reason } = useWords();
  const { unseen } = detail;
  if (!unseen) return <Notice title={say('case.no_steps')} />;
  return (
    <Notice title={reason(unseen.reason)}>
      {unseen.detail !== undefined && <p className="mono">{visibleText(sayDetail(language, unseen.detail))}</p>}
      <a href={hrefOf({ screen: 'problems' })}>{say('screen.problems')}</a>
    </Notice>
  );
}
