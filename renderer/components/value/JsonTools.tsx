import { useMemo, useState } from 'react';
import { useWords } from '../../say.ts';
import { CopyButton } from '../CopyButton.tsx';
import { decoded, type JsonRow, pathOf, search } from './scan-json.ts';

/** Values shorter than this are seen at a glance: no search box. */
const searchFrom = 12;

/** Search within a value, and copying the chosen row's path and value. */
export function JsonTools(props: {
  text: string;
  rows: readonly JsonRow[];
  chosen: number;
  onFind: (row: number) => void;
}) {
  const { text, rows, chosen, onFind } = props;
  const { say } = useWords();
  const [query, setQuery] = useState('');
  const found = useMemo(() => search(text, rows, query), [text, rows, query]);
  const at = found.indexOf(chosen);
  const row = rows[chosen];
  const written = row ? text.slice(row.from, row.to) : '';
  const find = () => {
    const next = found.find((match) => match > chosen) ?? found[0];
    if (next !== undefined) onFind(next);
  };
  return (
    <div className={rows.length >= searchFrom ? 'json-tools' : 'json-tools compact'}>
      {rows.length >= searchFrom && (
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
      )}
      <CopyButton text={() => pathOf(rows, chosen)} label={say('value.copy_path')} done={say('value.copied')} />
      <CopyButton
        text={() => (row?.kind === 'string' ? decoded(written) : written)}
        label={say('value.copy_value')}
        done={say('value.copied')}
      />
    </div>
  );
}
