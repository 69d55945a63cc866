import type { ReactNode } from 'react';
import { AxisScale } from './IntervalAxis.tsx';

/** The head of a column of figures: words, numbers, or the axis that intervals are drawn on. */
export interface ColumnHead {
  title: string;
  of?: 'numbers' | 'axis';
  /** What stands at the head of an axis; the scale of intervals, if nothing else is said. */
  scale?: ReactNode;
}

/** The head of a table of figures. */
export function FigureHead({ columns }: { columns: readonly ColumnHead[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, of, scale = <AxisScale /> }) =>
          of === 'axis' ? (
            <th key={title} scope="col" className="axis-cell">
              <span className="sr">{title}</span>
              {scale}
            </th>
          ) : (
            <th key={title} scope="col" className={of === 'numbers' ? 'n' : undefined}>
              {title}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}
