import type { CaseDetail } from '../../../shared/contract/cases.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import type { Address } from '../../state/address.ts';
import { hrefOf, useAddress } from '../../state/look.ts';

/** The way back to the list, the place in it, and the cases before and after. */
export function Neighbours(props: {
  detail: CaseDetail;
  query: Pick<Address, 'where' | 'sort' | 'descending'>;
  criterion: string | null;
}) {
  const { detail, query, criterion } = props;
  const { say } = useWords();
  const { row } = useAddress();
  const at = detail.position?.at ?? row;
  const to = (one: CaseDetail['next'], by: number) =>
    one && hrefOf({ screen: 'case', ...query, ...one, criterion, row: at + by });
  return (
    <nav aria-label={say('case.neighbours')}>
      <a href={hrefOf({ screen: 'cases', ...query, row: at, criterion })}>{say('screen.cases')}</a>
      {query.where !== '' && <span className="chip mono">{visibleText(query.where)}</span>}
      {detail.position && <span className="dim">{say('case.position', detail.position)}</span>}
      <Neighbour href={to(detail.previous, -1)} label={say('case.previous')} icon="left" />
      <Neighbour href={to(detail.next, 1)} label={say('case.next')} icon="right" />
    </nav>
  );
}

/** When it was recorded, how it ended, and which of its trials is looked at. */
export function CaseFacts({ detail }: { detail: CaseDetail }) {
  const { say, when } = useWords();
  const { trajectory, startedAt } = detail;
  const facts = [
    startedAt !== undefined && when(startedAt),
    trajectory && say(`terminal.${trajectory.terminalStatus}`),
    detail.trials > 1 && say('case.trial_of', { trial: detail.trial, trials: detail.trials }),
  ];
  return <p className="case-facts">{facts.filter(Boolean).join(' · ')}</p>;
}

function Neighbour({ href, label, icon }: { href: string | null; label: string; icon: 'left' | 'right' }) {
  if (href === null) return null;
  return (
    <a className="icon-link" href={href} aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  );
}
