import { type FormEvent, useId, useState } from 'react';
import type { CriterionFigure } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { parseWhere } from '../../../shared/where.ts';
import { FilterBox } from '../../components/filter/FilterBox.tsx';
import { FilterFault } from '../../components/filter/FilterFault.tsx';
import { useWords } from '../../say.ts';
import { useFilterOffers } from '../../state/filter-offers.ts';
import { go, type Place, stay } from '../../state/look.ts';
import { rememberFilter } from '../../state/recent-filters.ts';

/** Which cases are looked at, and by which criterion a route is said to have gone well. */
export function RoutesBar(props: {
  place: Place;
  where: string;
  /** False where the routes of some cases only cannot be asked for. */
  narrows: boolean;
  criteria: readonly CriterionFigure[];
  chosen: string | null;
}) {
  const { place, where, narrows, criteria, chosen } = props;
  const { say } = useWords();
  const [draft, setDraft] = useState(where);
  const told = useId();
  const parsed = parseWhere(where);
  const offers = useFilterOffers(place.folder, narrows ? place : null);
  const narrow = (event?: FormEvent) => {
    event?.preventDefault();
    const next = draft.trim();
    if (next !== where) rememberFilter(place.folder, next);
    go({ screen: 'routes', where: next, criterion: chosen });
  };
  return (
    <form className="routes-bar" onSubmit={narrow}>
      {narrows && (
        <>
          <div className="inline-pick routes-where">
            <span aria-hidden="true">{say('routes.narrow')}</span>
            <FilterBox
              finds="here"
              label={say('routes.narrow')}
              placeholder={say('filter.placeholder')}
              value={draft}
              {...offers}
              problemId={parsed.ok ? undefined : told}
              onChange={setDraft}
              onSubmit={() => narrow()}
              onEscape={() => {
                setDraft(where);
                document.getElementById('main')?.focus();
              }}
            />
          </div>
          <button type="submit">{say('routes.narrow_yes')}</button>
        </>
      )}
      {where !== '' && (
        <button type="button" className="quiet" onClick={() => go({ screen: 'routes', criterion: chosen })}>
          {say('routes.narrow_all')}
        </button>
      )}
      {criteria.length > 0 && (
        <label className="inline-pick">
          {say('routes.criterion')}
          <select value={chosen ?? ''} onChange={(event) => stay({ criterion: event.target.value })}>
            {criteria.map(({ criterion }) => (
              <option key={criterion} value={criterion}>
                {visibleText(criterion)}
              </option>
            ))}
          </select>
        </label>
      )}
      {!parsed.ok && <FilterFault id={told} text={where} fault={parsed} />}
    </form>
  );
}
