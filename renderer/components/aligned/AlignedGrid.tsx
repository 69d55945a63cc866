// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { rowKeys, useRows } from '../use-rows.ts';
import { type AlignedCell, AlignedStep } from './AlignedStep.tsx';

const rowHeight = 44;
const headHeight = 48;
const rowsAtMost = 10;

/**
 * Steps of several trajectories side by side, those that belong together in one row. All columns scroll as one. Of any
 * length: only rows in sight are drawn and asked for.
 */
export function AlignedGrid(props: {
  id: string;
  label: string;
  heads: readonly { key: string; head: ReactNode }[];
  total: number;
  /** A cell a column; undefined while the row is on its way. Rows count from 1. */
  cellsOf: (row: number) => readonly AlignedCell[] | undefined;
  selected: number;
  onSelect: (row: number) => void;
  onOpen: (row: number) => void;
  /** What a key does that is none of a list's; true where it did something. */
  onKey: (key: string) => boolean;
  /** The rows in sight, counted from 0. */
  onSight: (from: number, to: number) => void;
}) {
  const { id, label, heads, total, cellsOf, selected, onSelect, onOpen, onKey, onSight } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRows({ scroller, count: total, size: rowHeight, selected: selected - 1, covered: headHeight });
  const { from, to } = rows;
  useEffect(() => onSight(from, to), [from, to, onSight]);
  const listKeys = rowKeys({
    count: total,
    selected: selected - 1,
    onSelect: (at) => onSelect(at + 1),
    onOpen: (at) => onOpen(at + 1),
    page: Math.max(1, to - from - 1),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (plain && onKey(event.key)) event.preventDefault();
    else listKeys(event);
  };
  return (
    <div
      id={id}
      ref={scroller}
      className="aligned"
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={heads.length}
      aria-activedescendant={`${id}-${selected}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={
        {
          '--sides': heads.length,
          '--index': `${Math.max(3, String(total).length)}ch`,
          height: Math.min(total, rowsAtMost) * rowHeight + headHeight + 1,
        } as CSSProperties
      }
    >
      <div role="rowgroup" className="aligned-head">
        <div role="row" className="aligned-row" aria-rowindex={1}>
          {heads.map(({ key, head }) => (
            <div key={key} role="columnheader">
              {head}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="aligned-body" style={{ height: rows.length }}>
        {rows.items.map(({ index, start }) => {
          const cells = cellsOf(index + 1);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid that holds the focus takes the keys
            <div
              key={index}
              id={`${id}-${index + 1}`}
              role="row"
              className="aligned-row"
              aria-rowindex={index + 2}
              aria-selected={index + 1 === selected}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onSelect(index + 1)}
            >
              {heads.map(({ key }, at) => (
                <AlignedStep key={key} cell={cells?.[at]} />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
