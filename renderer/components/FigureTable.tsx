import type { ReactNode } from 'react';
import { AxisScale } from './IntervalAxis.tsx';
import { Scroll } from './Scroll.tsx';

/** The head of a column of figures: words, words that take what room there is, numbers, or an axis to draw on. */
export interface ColumnHead {
  title: string;
  of?: 'numbers' | 'axis' | 'wide';
  /** What stands at the head of an axis; the scale of intervals, if nothing else is said. */
  scale?: ReactNode;
}

/** A table of figures, scrolled sideways by itself; one that is `tall` also up and down. */
export function FigureTable(props: {
  label: string;
  columns: readonly ColumnHead[];
  caption?: string;
  tall?: boolean;
  className?: string;
  /** Its rows, in one tbody or more. */
  children: ReactNode;
}) {
  const { label, columns, caption, tall = false, className = '', children } = props;
  return (
    <Scroll of={label} className={tall ? 'scroll-x scroll-y' : 'scroll-x'}>
      <table className={`figures ${className}`}>
        {caption !== undefined && <caption>{caption}</caption>}
        <FigureHead columns={columns} />
        {children}
      </table>
    </Scroll>
  );
}

const classes = { numbers: 'n', axis: 'axis-cell', wide: 'axis-cell' } as const;

export function FigureHead({ columns }: { columns: readonly ColumnHead[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, of, scale = <AxisScale /> }) => (
          <th key={title} scope="col" className={of && classes[of]}>
            {of === 'axis' ? (
              <>
                <span className="sr">{title}</span>
                {scale}
              </>
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
