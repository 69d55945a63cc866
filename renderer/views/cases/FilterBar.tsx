import { useEffect, useRef, useState } from 'react';
import type { Facets } from '../../../shared/contract/cases.ts';
import type { CriterionFigure } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { formatWhere, parseWhere, type Where, type WhereTerm } from '../../../shared/where.ts';
import { FilterBox } from '../../components/filter/FilterBox.tsx';
import { FilterFault } from '../../components/filter/FilterFault.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import { FacetPickers } from './FacetPickers.tsx';

/** The filter as text, as chips, and the choices that add to it. */
export function FilterBar(props: {
  where: string;
  parsed: Where;
  criteria: readonly CriterionFigure[];
  facets: Facets | null;
  recent: readonly string[];
  onChange: (where: string) => void;
}) {
  const { where, parsed, criteria, facets, recent, onChange } = props;
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(where);
  useEffect(() => setDraft(where), [where]);
  const terms = parsed.ok ? parsed.terms : [];
  const submit = () => {
    const next = draft.trim();
    if (next !== where) onChange(next);
    if (parseWhere(next).ok) document.getElementById('case-grid')?.focus();
  };
  const leave = () => {
    setDraft(where);
    document.getElementById('case-grid')?.focus();
  };
  // What is not understood is chosen in the field, ready to be written over.
  const [from, to] = parsed.ok ? [-1, -1] : [parsed.at, parsed.to];
  useEffect(() => {
    if (from >= 0 && document.activeElement === input.current) input.current?.setSelectionRange(from, to);
  }, [from, to]);
  return (
    <section className="filter" aria-label={say('filter.title')}>
      <div className="filter-line">
        <FilterBox
          input={input}
          finds="here"
          label={say('filter.title')}
          placeholder={say('filter.placeholder')}
          value={draft}
          facets={facets}
          recent={recent}
          problemId={parsed.ok ? undefined : 'filter-problem'}
          onChange={setDraft}
          onSubmit={submit}
          onEscape={leave}
        />
        <FacetPickers criteria={criteria} facets={facets} onAdd={(term) => onChange(formatWhere([...terms, term]))} />
      </div>
      {!parsed.ok && <FilterFault id="filter-problem" text={where} fault={parsed} />}
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
