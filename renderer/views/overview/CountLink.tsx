import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';
import { casesOfStatus } from './rule-cases.ts';

/** A count of cases that leads to them; nothing to follow where there are none. */
export function CountLink({
  criterion,
  status,
  count,
}: {
  criterion: string;
  status: 'fail' | 'missing' | 'excluded';
  count: number;
}) {
  const words = useWords();
  if (count === 0) return <span className="faint">0</span>;
  return (
    <a
      className={`ink-${status}`}
      href={hrefOf(casesOfStatus(criterion, status))}
      aria-label={words.say('criteria.cases_with', { cases: count, status: words.say(`status.${status}`), criterion })}
    >
      {words.count(count)}
    </a>
  );
}
