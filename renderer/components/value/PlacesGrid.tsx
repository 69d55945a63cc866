// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../say.ts';
import { nextDifference } from '../next-difference.ts';
import { useRows } from '../use-rows.ts';
import { type PlaceDrawing, PlaceLine } from './PlaceLine.tsx';
import type { Place, Places } from './places.ts';
import { unfolded } from './scan-json.ts';
import { openedTo, treeKey } from './tree-keys.ts';

const rowHeight = 24;
const headHeight = 26;
const rowsAtMost = 16;

/** Values as one tree with a column each. n and N go from difference to difference while the focus is in it. */
export function PlacesGrid<Row extends Place>(props: {
  id: string;
  label: string;
  places: Places<Row>;
  drawing: PlaceDrawing<Row>;
  foldedAtFirst: (rows: readonly Row[]) => ReadonlySet<number>;
  chosen: number;
  onChoose: (at: number) => void;
}) {
  const { id, label, places, drawing, foldedAtFirst, chosen, onChoose } = props;
  const { rows, sides, differences } = places;
  const { say } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(() => foldedAtFirst(rows));
  // Judged again, the same values keep what the reader folded.
  const texts = sides.map((side) => side?.text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of the texts
  useEffect(() => setFolded(foldedAtFirst(rows)), texts);
  useEffect(() => setFolded((now) => openedTo(rows, now, chosen)), [rows, chosen]);

  const seen = useMemo(() => unfolded(rows, folded), [rows, folded]);
  const selected = Math.max(0, seen.indexOf(chosen));
  const { items, length } = useRows({ scroller, count: seen.length, size: rowHeight, selected, covered: headHeight });

  const fold = (at: number, close: boolean) => {
    const next = new Set(folded);
    if (close) next.add(at);
    else next.delete(at);
    setFolded(next);
  };
  const difference = (by: 1 | -1) => nextDifference(differences, chosen, by);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const walked = event.key === 'n' ? difference(1) : event.key === 'N' ? difference(-1) : undefined;
    const next = walked ?? treeKey(event.key, { rows, folded, seen, selected, fold });
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
  const { columns } = drawing;
  const height = Math.min(seen.length, rowsAtMost) * rowHeight + headHeight + 1;
  return (
    <div
      id={id}
      ref={scroller}
      className="state-tree"
      role="treegrid"
      aria-label={label}
      aria-rowcount={seen.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={`${id}-${seen[selected]}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ '--sides': columns.length, height } as CSSProperties}
    >
      <div role="rowgroup" className="state-head">
        <div role="row" className="state-row" aria-rowindex={1}>
          <span role="columnheader">{say('world.place')}</span>
          {columns.map(({ side, title }) => (
            <span key={side} role="columnheader">
              {title}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="state-body" style={{ height: length }}>
        {items.map(({ index, start }) => {
          const at = seen[index]!;
          return (
            <PlaceLine
              key={at}
              id={`${id}-${at}`}
              position={index + 2}
              sides={sides}
              drawing={drawing}
              row={rows[at]!}
              folded={folded.has(at)}
              selected={at === chosen}
              top={start}
              onSelect={() => onChoose(at)}
              onFold={(close) => fold(at, close)}
            />
          );
        })}
      </div>
    </div>
  );
}
