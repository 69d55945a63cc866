import { useMemo, useRef } from 'react';
import { rowKeys, useRows } from '../../components/use-rows.ts';
import { useWords } from '../../say.ts';
import { addressOfMatch, nextHit, useHitKeys } from '../../state/hits.ts';
import { useKeys } from '../../state/keys.ts';
import { go, stay, useAddress } from '../../state/look.ts';
import type { Searching } from '../../state/search.ts';
import { ResultLine } from './ResultLine.tsx';
import { resultRows } from './result-rows.ts';

const rowHeight = 30;

/** The places that hold the text, under their cases. Only those in sight are drawn. */
export function ResultList({ search }: { search: Searching }) {
  const { say } = useWords();
  const address = useAddress();
  const scroller = useRef<HTMLDivElement>(null);
  const { matches } = search;
  const { rows, rowOf } = useMemo(() => resultRows(matches), [matches]);
  const chosen = Math.min(address.hit, matches.length);
  const drawn = useRows({ scroller, count: rows.length, size: rowHeight, selected: rowOf[chosen - 1]! });
  const trials = useMemo(() => matches.some(({ trial }) => trial > 1), [matches]);
  const addressOf = (hit: number) => addressOfMatch(matches[hit - 1]!, hit, search.query);
  const open = (hit: number) => {
    // Back leads to the place that was opened.
    stay({ hit });
    go(addressOf(hit));
  };
  const openChosen = () => open(chosen);
  useKeys({ Enter: openChosen });
  useHitKeys((by) => {
    const next = nextHit(search, chosen, by);
    if (next !== null) stay({ hit: next });
  });
  const keys = rowKeys({
    count: matches.length,
    selected: chosen - 1,
    onSelect: (at) => stay({ hit: at + 1 }),
    onOpen: (at) => open(at + 1),
    page: Math.max(1, drawn.to - drawn.from - 2),
  });
  return (
    <div
      id="find-results"
      ref={scroller}
      className="find-results"
      role="listbox"
      aria-label={say('find.results')}
      aria-activedescendant={`find-hit-${chosen}`}
      tabIndex={0}
      onKeyDown={keys}
    >
      <div role="presentation" style={{ height: drawn.length, position: 'relative' }}>
        {drawn.items.map(({ index, start }) => {
          const row = rows[index]!;
          return (
            <ResultLine
              key={row.kind === 'hit' ? row.hit : `${row.caseId} ${row.trial}`}
              row={row}
              of={matches.length}
              top={start}
              trials={trials}
              selected={row.kind === 'hit' && row.hit === chosen}
              onOpen={open}
            />
          );
        })}
      </div>
    </div>
  );
}
