import type { Report } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';

/** What changed since the run was recorded; nothing where nothing did. */
export function ChangedNotice({ report }: { report: Report }) {
  const { say } = useWords();
  const { system, config, casesChanged, expectationsChanged } = report.changed;
  if (!system && !config && casesChanged === 0 && !expectationsChanged) return null;
  return (
    <section className="card strip-notice" aria-labelledby="changed-title">
      <Icon name="note" />
      <h2 id="changed-title">{say('changed.title')}</h2>
      <ul>
        {system && (
          <li>{say('changed.system', { recorded: visibleText(system.recorded), now: visibleText(system.now) })}</li>
        )}
        {config && <li>{say('changed.config')}</li>}
        {casesChanged > 0 && (
          <li>
            <a href={hrefOf({ screen: 'cases', where: 'reason:case_changed' })}>
              {say('changed.cases', { cases: casesChanged })}
            </a>
          </li>
        )}
        {expectationsChanged && <li>{say('changed.expected')}</li>}
      </ul>
    </section>
  );
}
