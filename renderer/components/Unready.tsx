import type { ReactNode } from 'react';
import type { Problem } from '../../shared/problem.ts';
import { useWords } from '../say.ts';
import { Notice } from './Notice.tsx';
import { ProblemList } from './ProblemList.tsx';

type State =
  | { state: 'loading' }
  | { state: 'refused'; problems: readonly Problem[] }
  | { state: 'broken'; error: Error };

/** The place of something that is on its way, was refused, or broke. */
export function Unready({ answer, refused, action }: { answer: State; refused?: string; action?: ReactNode }) {
  const { say } = useWords();
  if (answer.state === 'loading') {
    return (
      <div className="loading">
        <Notice title={say('state.loading')} live />
      </div>
    );
  }
  if (answer.state === 'refused') {
    return (
      <Notice title={refused ?? say('state.refused')}>
        <ProblemList problems={answer.problems} />
        {action}
      </Notice>
    );
  }
  return <Broken error={answer.error} action={action} />;
}

/** A bug of ours, said as one. */
export function Broken({ error, action }: { error: Error; action?: ReactNode }) {
  const { say } = useWords();
  return (
    <Notice title={say('state.broken')}>
      <p>{say('state.broken_why')}</p>
      <pre className="broken-detail">{error.stack ?? error.message}</pre>
      {action}
    </Notice>
  );
}
