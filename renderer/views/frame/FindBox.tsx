import { useState } from 'react';
import { findOrFilter } from '../../../shared/find-or-filter.ts';
import { FilterBox } from '../../components/filter/FilterBox.tsx';
import { useWords } from '../../say.ts';
import { useFilterOffers } from '../../state/filter-offers.ts';
import { go, useAddress } from '../../state/look.ts';
import { rememberFilter } from '../../state/recent-filters.ts';

/** The find box of every screen: what reads as a filter leads to the cases it leaves, anything else is looked for. */
export function FindBox({ folder }: { folder: string }) {
  const { say } = useWords();
  const { run } = useAddress();
  const [typed, setTyped] = useState('');
  // What could be offered is asked for when somebody is about to type.
  const [used, setUsed] = useState(false);
  const offers = useFilterOffers(folder, used && run !== null ? { folder, run } : null);
  const submit = () => {
    if (typed.trim() === '') return;
    const wanted = findOrFilter(typed);
    if ('where' in wanted) {
      rememberFilter(folder, wanted.where);
      go({ screen: 'cases', where: wanted.where });
    } else go({ screen: 'find', find: wanted.text });
    setTyped('');
    // Where the screen is there already; a new one puts the focus itself where it is meant to be begun.
    document.querySelector<HTMLElement>('#case-grid, #find-results')?.focus();
  };
  return (
    <search className="find">
      <FilterBox
        finds="everywhere"
        label={say('frame.find')}
        placeholder={say('frame.find')}
        value={typed}
        {...offers}
        onFocus={() => setUsed(true)}
        onChange={setTyped}
        onSubmit={submit}
        onEscape={() => document.getElementById('main')?.focus()}
      />
      <kbd>/</kbd>
    </search>
  );
}
