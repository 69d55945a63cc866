import type { ReactNode } from 'react';
import { formatInterval, formatRate } from '../../shared/format.ts';
import type { Rate } from '../../shared/report.ts';
import { useWords, type Words } from '../say.ts';
import type { ColumnHead } from './FigureTable.tsx';
import { IntervalAxis } from './IntervalAxis.tsx';

/** The heads of its three cells. */
export function rateColumns(say: Words['say']): ColumnHead[] {
  return [
    { title: say('criteria.rate'), of: 'numbers' },
    { title: say('criteria.axis'), of: 'axis' },
    { title: say('criteria.interval') },
  ];
}

/** The rate of a group, its bar and its interval, in three cells; under the support asked for, its size alone. */
export function RateCells(props: { rate: Rate | null; observed: number; minSupport: number; href?: string }) {
  const { rate, observed, minSupport, href } = props;
  const { language, say } = useWords();
  if (rate === null) {
    return (
      <td colSpan={3} className="under-support">
        {say('slices.under_support', { observed, min: minSupport })}
      </td>
    );
  }
  const bar = <IntervalAxis bounds={rate} mark={null} />;
  return (
    <>
      <td className="n figure">{formatRate(language, rate.rate)}</td>
      <td className="axis-cell">{href === undefined ? bar : <BarLink href={href}>{bar}</BarLink>}</td>
      <td className="dim">{formatInterval(language, rate)}</td>
    </>
  );
}

function BarLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: it leads where the name of its group does, which is a link for everybody */}
      <a href={href} className="bar-link" tabIndex={-1} aria-hidden>
        {children}
      </a>
    </>
  );
}
