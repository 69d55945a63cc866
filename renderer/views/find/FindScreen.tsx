import { parseWhere } from '../../../shared/where.ts';
import { FilterFault } from '../../components/filter/FilterFault.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, type Place, useAddress } from '../../state/look.ts';
import { type Searching, useSearch } from '../../state/search.ts';
import { FindForm } from './FindForm.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ResultList } from './ResultList.tsx';
import { SearchBar } from './SearchBar.tsx';

/** A text looked for in everything that the run holds, case by case. */
export function FindScreen({ place }: { place: Place }) {
  const { find, where, matchCase } = useAddress();
  const parsed = parseWhere(where);
  const search = useSearch(find !== null && parsed.ok ? { ...place, text: find, where, matchCase } : null);
  const toCases = () => go({ screen: 'cases', where: parsed.ok ? where : '' });
  useKeys({ Escape: toCases });
  useLanding('[data-find-here]', find === null);
  return (
    <div className="find-screen">
      <div>
        <FindForm key={JSON.stringify([find, where])} place={place} />
        {!parsed.ok && <FilterFault id="find-problem" text={where} fault={parsed} />}
      </div>
      {search ? <Results key={JSON.stringify(search.query)} search={search} /> : parsed.ok && <NothingAsked />}
    </div>
  );
}

function Results({ search }: { search: Searching }) {
  const { say } = useWords();
  const { matches, searched, problems, error } = search;
  useLanding('#find-results', matches.length > 0);
  if (problems.length > 0) return <Unready answer={{ state: 'refused', problems }} />;
  if (error) return <Unready answer={{ state: 'broken', error }} />;
  return (
    <section className="card find-card" aria-label={say('find.results')}>
      <SearchBar search={search} />
      {matches.length > 0 && <ResultList search={search} />}
      {searched?.done && searched.matches === 0 && <NothingFound search={search} of={searched.of} />}
    </section>
  );
}

function NothingAsked() {
  const { say } = useWords();
  return (
    <Notice title={say('find.nothing_asked')}>
      <p>{say('find.nothing_asked_why')}</p>
    </Notice>
  );
}
