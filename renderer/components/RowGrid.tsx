// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { rowKeys, useRows } from './use-rows.ts';

const rowHeight = 32;
const headHeight = 30;

/** A list of any length with columns of its own, of which only the rows in sight are drawn and asked for. */
export function RowGrid(props: {
  id: string;
  label: string;
  columns: readonly { key: string; head: string; width: string }[];
  total: number;
  /** The cells of a row, counted from 0; undefined while it is on its way. */
  cellsOf: (row: number) => readonly ReactNode[] | undefined;
  /** Counted from 0. */
  selected: number;
  onSelect: (row: number) => void;
  onOpen: (row: number) => void;
  onSight: (from: number, to: number) => void;
  rowsAtMost: number;
  /** In pixels: narrower, it scrolls sideways. */
  least: number;
}) {
  const { id, label, columns, total, cellsOf, selected, onSelect, onOpen, onSight, rowsAtMost, least } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRows({ scroller, count: total, size: rowHeight, selected, covered: headHeight });
  const { from, to } = rows;
  useEffect(() => onSight(from, to), [from, to, onSight]);
  const keys = rowKeys({ count: total, selected, onSelect, onOpen, page: Math.max(1, to - from - 1) });
  return (
    <div
      id={id}
      ref={scroller}
      className="grid row-grid"
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-activedescendant={`${id}-${selected}`}
      tabIndex={0}
      onKeyDown={keys}
      style={
        {
          '--columns': columns.map(({ width }) => width).join(' '),
          '--least': `${least}px`,
          height: Math.min(total, rowsAtMost) * rowHeight + headHeight + 1,
        } as CSSProperties
      }
    >
      <div role="rowgroup" className="grid-head">
        <div role="row" className="grid-row" aria-rowindex={1}>
          {columns.map(({ key, head }) => (
            <div key={key} role="columnheader" className="cell">
              {head}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="grid-body" style={{ height: rows.length }}>
        {rows.items.map(({ index, start }) => {
          const cells = cellsOf(index);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid that holds the focus takes the keys
            <div
              key={index}
              id={`${id}-${index}`}
              role="row"
              className="grid-row"
              aria-rowindex={index + 2}
              aria-selected={index === selected}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onSelect(index)}
              onDoubleClick={() => onOpen(index)}
            >
              {columns.map(({ key }, at) => (
                <div key={key} role="gridcell" className="cell">
                  {cells?.[at]}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
