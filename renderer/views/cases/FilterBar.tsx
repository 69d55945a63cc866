import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { Output } from '../../../shared/contract/api.ts';
import type { Facets } from '../../../shared/contract/cases.ts';
import type { CriterionFigure } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { formatWhere, type Where, type WhereTerm } from '../../../shared/where.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import { FacetPickers } from './FacetPickers.tsx';

/** The filter as text, as chips, and the choices that add to it. */
export function FilterBar(props: {
  where: string;
  parsed: Where;
  criteria: readonly CriterionFigure[];
  facets: Facets | null;
  tags: Output<'annotations'>['tags'];
  onChange: (where: string) => void;
}) {
  const { where, parsed, criteria, facets, tags, onChange } = props;
  const { say, problem } = useWords();
  const [draft, setDraft] = useState(where);
  useEffect(() => setDraft(where), [where]);
  const terms = parsed.ok ? parsed.terms : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft !== where) onChange(draft.trim());
    document.getElementById('case-grid')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setDraft(where);
    document.getElementById('case-grid')?.focus();
  };
  const refusal = parsed.ok ? null : problem(parsed.problem);
  return (
    <section className="filter" aria-label={say('filter.title')}>
      <form onSubmit={submit}>
        <input
          data-find-here
          type="search"
          className="mono"
          value={draft}
          autoComplete="off"
          spellCheck={false}
          placeholder={say('filter.placeholder')}
          aria-label={say('filter.title')}
          aria-invalid={refusal !== null}
          aria-describedby={refusal ? 'filter-problem' : undefined}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <FacetPickers
          criteria={criteria}
          facets={facets}
          tags={tags}
          onAdd={(term) => onChange(formatWhere([...terms, term]))}
        />
      </form>
      {refusal && (
        <p id="filter-problem" className="filter-problem" role="alert">
          <Icon name="error" />
          <span>
            {visibleText(refusal.what)}
            {refusal.fix !== undefined && <span className="dim"> — {visibleText(refusal.fix)}</span>}
          </span>
        </p>
      )}
      {terms.length > 0 && <Chips terms={terms} onChange={(next) => onChange(formatWhere(next))} />}
    </section>
  );
}

function Chips({ terms, onChange }: { terms: readonly WhereTerm[]; onChange: (terms: readonly WhereTerm[]) => void }) {
  const { say } = useWords();
  return (
    <ul className="chips" aria-label={say('filter.terms')}>
      {terms.map((term, at) => {
        const text = visibleText(formatWhere([term]));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one term can stand there twice
          <li key={at} className="chip mono">
            {text}
            <button
              type="button"
              onClick={() => onChange(terms.filter((_, other) => other !== at))}
              aria-label={say('filter.remove', { term: text })}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="quiet" onClick={() => onChange([])}>
          {say('filter.clear')}
        </button>
      </li>
    </ul>
  );
}
