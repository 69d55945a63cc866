import type { Report, RunSummary } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import { stay, useAddress } from '../../state/look.ts';
import { runName } from './run-name.ts';

/** Which slices and criteria stand beside each other, and beside which other run. */
export function ChoiceBar({ report, runs }: { report: Report; runs: readonly RunSummary[] }) {
  const { say, when } = useWords();
  const { slices, criteria, against } = useAddress();
  const allSlices = report.slices.map(({ slice }) => slice);
  const allCriteria = report.criteria.map(({ criterion }) => criterion);
  const known = runs.some(({ id }) => id === against);
  return (
    <section className="card slice-choice" aria-label={say('slice.choose')}>
      <Choices
        title={say('slice.slices')}
        all={allSlices}
        chosen={slices ?? allSlices}
        onChange={(next) => stay({ slices: next })}
      />
      <Choices
        title={say('slice.criteria')}
        all={allCriteria}
        chosen={criteria ?? allCriteria.slice(0, 1)}
        onChange={(next) => stay({ criteria: next })}
      />
      {(runs.length > 0 || against !== null) && (
        <label className="inline-pick">
          <span>{say('slice.against')}</span>
          <select value={against ?? ''} onChange={(event) => stay({ against: event.target.value || null })}>
            <option value="">{say('slice.against_none')}</option>
            {against !== null && !known && <option value={against}>{visibleText(against)}</option>}
            {runs.map((run) => (
              <option key={run.id} value={run.id}>
                {runName(run)} · {visibleText(when(run.createdAt))}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

function Choices(props: {
  title: string;
  all: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const { title, all, chosen, onChange } = props;
  return (
    <fieldset className="choices">
      <legend>{title}</legend>
      {all.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target: { checked } }) =>
              onChange(all.filter((one) => (one === name ? checked : chosen.includes(one))))
            }
          />
          <Name>{name}</Name>
        </label>
      ))}
    </fieldset>
  );
}
