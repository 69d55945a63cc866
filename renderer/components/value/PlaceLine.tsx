// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import type { ReactNode } from 'react';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import { FoldButton } from './FoldButton.tsx';
import { rowOf, type Side } from './merge-json.ts';
import { PlaceCell } from './PlaceCell.tsx';
import type { Place } from './places.ts';
import { decoded } from './scan-json.ts';

/** Deeper levels are drawn no further in, so that a chain of thousands stays in sight. */
const deepest = 12;

/** What a tree of places has of its own. */
export interface PlaceDrawing<Row extends Place> {
  columns: readonly PlaceColumn<Row>[];
  /** What the place is called that has no key, because it is all of the values. */
  whole: string;
  /** Whether a place differs, and in which way if that is to be seen: the classes of its line. */
  className: (row: Row) => string;
}

export interface PlaceColumn<Row extends Place> {
  title: string;
  /** Which of the sides stands in it. */
  side: number;
  /** What is said of the value, before it. */
  marks?: (row: Row) => ReactNode;
  isOff?: (row: Row) => boolean;
}

/** A place of several values: its key, and what stands there in each. */
export function PlaceLine<Row extends Place>(props: {
  id: string;
  /** Among the rows in sight, the head being the first. */
  position: number;
  sides: readonly (Side | null)[];
  drawing: PlaceDrawing<Row>;
  row: Row;
  folded: boolean;
  selected: boolean;
  top: number;
  onSelect: () => void;
  onFold: (close: boolean) => void;
}) {
  const { id, position, sides, drawing, row, folded, selected, top } = props;
  const { say } = useWords();
  const foldable = row.members > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree that holds the focus takes the keys
    <div
      id={id}
      role="row"
      className={`state-row ${drawing.className(row)}`}
      aria-level={row.depth + 1}
      aria-rowindex={position}
      aria-selected={selected}
      aria-expanded={foldable ? !folded : undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => {
        if (foldable && selected) props.onFold(!folded);
        props.onSelect();
      }}
    >
      <div role="rowheader" className="state-key" style={{ paddingLeft: 6 + Math.min(row.depth, deepest) * 14 }}>
        <FoldButton foldable={foldable} folded={folded} onSelect={props.onSelect} onFold={props.onFold} />
        {row.key === null ? (
          <span className="faint">{drawing.whole}</span>
        ) : (
          <span className="json-key">{typeof row.key === 'number' ? row.key : visibleText(decoded(row.key))}</span>
        )}
        {folded && row.differsInside && <span className="state-inside">{say('world.inside')}</span>}
      </div>
      {drawing.columns.map(({ side: at, marks, isOff }) => {
        const side = sides[at] ?? null;
        return (
          <div key={at} role="gridcell" className={isOff?.(row) ? 'state-cell off' : 'state-cell'}>
            {marks?.(row)}
            <PlaceCell side={side} row={rowOf(side, row, at)} folded={folded} />
          </div>
        );
      })}
    </div>
  );
}
