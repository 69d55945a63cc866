import { type FormEvent, useId, useState } from 'react';
import type { CriterionFigure } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { parseWhere } from '../../../shared/where.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import { go, stay } from '../../state/look.ts';

/** Which cases are looked at, and by which criterion a route is said to have gone well. */
export function RoutesBar(props: {
  where: string;
  /** False where the routes of some cases only cannot be asked for. */
  narrows: boolean;
  criteria: readonly CriterionFigure[];
  chosen: string | null;
}) {
  const { where, narrows, criteria, chosen } = props;
  const { say, problem } = useWords();
  const [draft, setDraft] = useState(where);
  const told = useId();
  const parsed = parseWhere(where);
  const refusal = parsed.ok ? null : problem(parsed.problem);
  const narrow = (event: FormEvent) => {
    event.preventDefault();
    go({ screen: 'routes', where: draft.trim(), criterion: chosen });
  };
  return (
    <form className="routes-bar" onSubmit={narrow}>
      {narrows && (
        <>
          <label className="inline-pick routes-where">
            {say('routes.narrow')}
            <input
              data-find-here
              type="search"
              className="mono"
              value={draft}
              autoComplete="off"
              spellCheck={false}
              placeholder={say('filter.placeholder')}
              aria-invalid={refusal !== null}
              aria-describedby={refusal ? told : undefined}
              onChange={(event) => setDraft(event.target.value)}
            />
          </label>
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
      {refusal && (
        <p id={told} className="filter-problem" role="alert">
          <Icon name="error" />
          <span>
            {visibleText(refusal.what)}
            {refusal.fix !== undefined && <span className="dim"> — {visibleText(refusal.fix)}</span>}
          </span>
        </p>
      )}
    </form>
  );
}
