import { type FormEvent, useEffect, useState } from 'react';
import { parseWhere } from '../../../shared/where.ts';
import { FilterBox } from '../../components/filter/FilterBox.tsx';
import { useWords } from '../../say.ts';
import { useFilterOffers } from '../../state/filter-offers.ts';
import { go, type Place, useAddress } from '../../state/look.ts';
import { rememberFilter } from '../../state/recent-filters.ts';

/** What is looked for, and in which cases. */
export function FindForm({ place }: { place: Place }) {
  const { say } = useWords();
  const { find, where, matchCase } = useAddress();
  const [text, setText] = useState(find ?? '');
  const [filter, setFilter] = useState(where);
  const [capitals, setCapitals] = useState(matchCase);
  useEffect(() => setCapitals(matchCase), [matchCase]);
  const offers = useFilterOffers(place.folder, place);
  const look = (matches: boolean) => {
    const next = filter.trim();
    if (next !== where) rememberFilter(place.folder, next);
    go({ screen: 'find', find: text === '' ? null : text, where: next, matchCase: matches });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    look(capitals);
    document.getElementById('find-results')?.focus();
  };
  return (
    <search>
      <form className="find-form" onSubmit={submit}>
        <input
          type="search"
          data-find-here
          value={text}
          maxLength={1000}
          autoComplete="off"
          spellCheck={false}
          placeholder={say('find.placeholder')}
          aria-label={say('find.text')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            setText(find ?? '');
            document.getElementById(find === null ? 'main' : 'find-results')?.focus();
          }}
        />
        <FilterBox
          className="find-where"
          label={say('find.where')}
          placeholder={say('find.where_all')}
          value={filter}
          {...offers}
          problemId={parseWhere(where).ok ? undefined : 'find-problem'}
          onChange={setFilter}
          onSubmit={() => submit()}
          onEscape={() => {
            setFilter(where);
            document.getElementById('find-results')?.focus();
          }}
        />
        <label className="find-capitals">
          <input
            type="checkbox"
            checked={capitals}
            onChange={(event) => {
              setCapitals(event.target.checked);
              look(event.target.checked);
            }}
          />
          {say('find.match_case')}
        </label>
      </form>
    </search>
  );
}
