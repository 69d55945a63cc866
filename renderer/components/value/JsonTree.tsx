import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useWords } from '../../say.ts';
import { useRows } from '../use-rows.ts';
import { JsonTools } from './JsonTools.tsx';
import { JsonTreeRow } from './JsonTreeRow.tsx';
import { foldedAtFirst, type JsonRow, pathOf, scanJson, unfolded } from './scan-json.ts';
import { openedTo, treeKey } from './tree-keys.ts';

const rowHeight = 20;
const rowsAtMost = 16;
/** What a tree is padded with, and the bar that it is scrolled sideways by. */
const besideRows = 8 + 16;

/** A JSON text as a tree that folds: numbers as written, any depth, any length. `onChoose` tells which value is chosen. */
export function JsonTree(props: {
  text: string;
  label: string;
  onChoose?: (row: JsonRow, path: string, written: string) => void;
}) {
  const { text, label, onChoose } = props;
  const { say } = useWords();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows } = useMemo(() => scanJson(text), [text]);
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => foldedAtFirst(rows));
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    setFolded(foldedAtFirst(rows));
    setChosen(0);
  }, [rows]);

  const seen = useMemo(() => unfolded(rows, folded), [rows, folded]);
  const choose = (at: number) => {
    const row = rows[at]!;
    setChosen(at);
    onChoose?.(row, pathOf(rows, at), text.slice(row.from, row.to));
  };
  const selected = Math.max(0, seen.indexOf(chosen));
  const { items, length } = useRows({ scroller, count: seen.length, size: rowHeight, selected });
  if (rows.length === 0) return <p className="dim">{say('value.empty')}</p>;

  const fold = (at: number, close: boolean) => {
    const next = new Set(folded);
    if (close) next.add(at);
    else next.delete(at);
    setFolded(next);
  };
  const reveal = (at: number) => {
    setFolded(openedTo(rows, folded, at));
    choose(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = treeKey(event.key, { rows, folded, seen, selected, fold });
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(next);
  };

  return (
    <div className="json">
      <JsonTools text={text} rows={rows} chosen={chosen} onFind={reveal} />
      <div
        ref={scroller}
        className="json-tree mono"
        role="tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={`${id}-${seen[selected]}`}
        onKeyDown={onKeyDown}
        style={{ maxHeight: rowsAtMost * rowHeight + besideRows }}
      >
        <div role="presentation" style={{ height: length, position: 'relative' }}>
          {items.map((item) => {
            const at = seen[item.index]!;
            return (
              <JsonTreeRow
                key={at}
                id={`${id}-${at}`}
                text={text}
                row={rows[at]!}
                folded={folded.has(at)}
                selected={at === chosen}
                top={item.start}
                onSelect={() => choose(at)}
                onFold={(close) => fold(at, close)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
