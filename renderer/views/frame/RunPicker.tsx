import { Fragment } from 'react';
import type { RunSummary } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import { go, useAddress } from '../../state/look.ts';

/** Which run is looked at. Choosing another keeps the screen. */
export function RunPicker({ runs }: { runs: readonly RunSummary[] }) {
  const { say, when } = useWords();
  const { run, screen, where, sort, descending, criterion, slices, criteria } = useAddress();
  const known = runs.some(({ id }) => id === run);
  return (
    <label className="run-picker">
      <span className="sr">{say('frame.run')}</span>
      <select
        value={run ?? ''}
        onChange={(event) =>
          go({
            screen: screen === 'case' || screen === 'side-by-side' ? 'cases' : screen,
            run: event.target.value,
            where,
            sort,
            descending,
            criterion,
            slices,
            criteria,
          })
        }
      >
        {!known && <option value={run ?? ''}>{run ?? say('frame.no_run_chosen')}</option>}
        {runs.map((one) => (
          <option key={one.id} value={one.id}>
            {[one.title ?? one.id, when(one.createdAt), one.version && `v${one.version}`]
              .filter(Boolean)
              .map((part) => visibleText(String(part)))
              .join(' · ')}
          </option>
        ))}
      </select>
    </label>
  );
}

/** When the chosen run was made, and of what. */
export function RunNote({ runs }: { runs: readonly RunSummary[] }) {
  const { when } = useWords();
  const { run } = useAddress();
  const chosen = runs.find(({ id }) => id === run);
  if (!chosen) return null;
  const facts = [when(chosen.createdAt), chosen.version && `v${chosen.version}`, chosen.source];
  return (
    <p className="run-note">
      {facts.filter(Boolean).map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && ' · '}
          <span>{visibleText(String(fact))}</span>
        </Fragment>
      ))}
    </p>
  );
}
