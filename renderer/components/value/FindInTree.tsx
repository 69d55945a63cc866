import { useMemo, useState } from 'react';
import { useWords } from '../../say.ts';

/** Values shorter than this are seen at a glance: no search box. */
export const searchFrom = 12;

/** A search box over the rows of a tree. Enter goes from one to the next. */
export function FindInTree(props: {
  /** The rows that hold a text, in order. */
  search: (query: string) => readonly number[];
  chosen: number;
  onFind: (row: number) => void;
}) {
  const { search, chosen, onFind } = props;
  const { say } = useWords();
  const [query, setQuery] = useState('');
  const found = useMemo(() => search(query), [search, query]);
  const at = found.indexOf(chosen);
  const find = () => {
    const next = found.find((match) => match > chosen) ?? found[0];
    if (next !== undefined) onFind(next);
  };
  return (
    <>
      <input
        type="search"
        value={query}
        placeholder={say('value.search')}
        aria-label={say('value.search')}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && find()}
      />
      <span className="faint" role="status">
        {query !== '' &&
          (at < 0
            ? say('value.found', { count: found.length })
            : say('value.found_at', { at: at + 1, count: found.length }))}
      </span>
    </>
  );
}
