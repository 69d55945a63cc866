import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import { Name } from '../../../components/Name.tsx';
import { useWords } from '../../../say.ts';
import type { Address } from '../../../state/address.ts';
import { hrefOf } from '../../../state/look.ts';

const most = 12;

/** The way from a changed copy to its source, and from a source to its copies. */
export function PairLinks(props: { detail: CaseDetail; query: Pick<Address, 'where' | 'sort' | 'descending'> }) {
  const { detail, query } = props;
  const { say } = useWords();
  const { derivedFrom, derivedCases, trial } = detail;
  const links = derivedFrom ? [derivedFrom.caseId] : derivedCases;
  if (links.length === 0) return null;
  const label = say(derivedFrom ? 'pair.copy_of' : 'pair.copies');
  return (
    <nav className="pair-links" aria-label={label}>
      <span className="dim">{label}</span>
      {links.slice(0, most).map((caseId) => (
        <a key={caseId} href={hrefOf({ screen: 'case', ...query, caseId, trial })}>
          <Name>{caseId}</Name>
        </a>
      ))}
      {links.length > most && <span className="faint">{say('pair.more_copies', { n: links.length - most })}</span>}
    </nav>
  );
}
