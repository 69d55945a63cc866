import { useId } from 'react';
import type { Problem } from '../../../shared/problem.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';

/** Says that a whole part of the folder cannot be read: the first problem with its place, and the way to all of them. */
export function UnreadCard({ part, first }: { part: 'settings' | 'records'; first: Problem | undefined }) {
  const { say } = useWords();
  const title = useId();
  return (
    <section className="card gate-refused" aria-labelledby={title}>
      <h2 id={title}>{say(`unread.${part}`)}</h2>
      <p className="dim">{say(`unread.${part}_why`)}</p>
      {first && <ProblemList problems={[first]} />}
      <p className="card-foot">
        <a href={hrefOf({ screen: 'problems' })}>{say('unread.all')}</a>
      </p>
    </section>
  );
}
