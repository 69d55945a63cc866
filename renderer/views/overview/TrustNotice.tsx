import type { Report } from '../../../shared/report.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import { useHolds } from '../../state/held.ts';
import { showRun } from '../../state/look.ts';

/** Says that evaluators of the project's own did not judge, since nobody trusts the folder yet. */
export function TrustNotice({ report }: { report: Report }) {
  const { say } = useWords();
  const holds = useHolds();
  const criteria = report.criteria.filter(({ missingBecause }) => (missingBecause.not_trusted ?? 0) > 0).length;
  if (criteria === 0) return null;
  return (
    <section className="card strip-notice" aria-labelledby="untrusted-title">
      <Icon name="note" />
      <h2 id="untrusted-title">{say('untrusted.title')}</h2>
      <p>{say('untrusted.what', { criteria })}</p>
      {holds('trust') && (
        <button type="button" className="quiet" onClick={() => showRun(true)}>
          {say('untrusted.see')}
        </button>
      )}
    </section>
  );
}
