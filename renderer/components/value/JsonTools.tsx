import { useCallback } from 'react';
import { useWords } from '../../say.ts';
import { CopyButton } from '../CopyButton.tsx';
import { FindInTree, searchFrom } from './FindInTree.tsx';
import { decoded, type JsonRow, pathOf, search } from './scan-json.ts';

/** Search within a value, and copying the chosen row's path and value. */
export function JsonTools(props: {
  text: string;
  rows: readonly JsonRow[];
  chosen: number;
  onFind: (row: number) => void;
}) {
  const { text, rows, chosen, onFind } = props;
  const { say } = useWords();
  const searchRows = useCallback((query: string) => search(text, rows, query), [text, rows]);
  const row = rows[chosen];
  const written = row ? text.slice(row.from, row.to) : '';
  return (
    <div className={rows.length >= searchFrom ? 'json-tools' : 'json-tools compact'}>
      {rows.length >= searchFrom && <FindInTree search={searchRows} chosen={chosen} onFind={onFind} />}
      <CopyButton text={() => pathOf(rows, chosen)} label={say('value.copy_path')} done={say('value.copied')} />
      <CopyButton
        text={() => (row?.kind === 'string' ? decoded(written) : written)}
        label={say('value.copy_value')}
        done={say('value.copied')}
      />
    </div>
  );
}
