import type { VerdictStatus } from '../../../shared/verdict.ts';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';
import { casesOfStatus, type Group } from './rule-cases.ts';

/** A count of cases that leads to them; nothing to follow where there are none. */
export function CountLink(props: {
  criterion: string;
  status: VerdictStatus;
  count: number;
  /** The group of a slice that they are in. */
  within?: Group;
}) {
  const { criterion, status, count, within } = props;
  const words = useWords();
  if (count === 0) return <span className="faint">0</span>;
  const what = { cases: count, status: words.say(`status.${status}`), criterion };
  return (
    <a
      className={status === 'pass' ? 'quiet-link' : `ink-${status}`}
      href={hrefOf(casesOfStatus(criterion, status, within))}
      aria-label={
        within
          ? words.say('criteria.cases_within', { ...what, group: within.value })
          : words.say('criteria.cases_with', what)
      }
    >
      {words.count(count)}
    </a>
  );
}
