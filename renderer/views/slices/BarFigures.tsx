import { formatDifference, formatP, formatRate } from '../../../shared/format.ts';
import type { Report, SliceCell } from '../../../shared/report.ts';
import { useWords } from '../../say.ts';
import { lineHeight, rowHeight } from './bar-layout.ts';
import type { PanelBar } from './slice-rows.ts';
import { absenceIn } from './slice-rows.ts';

/** The figures of a bucket, at the right of its bars. They are said by the bars to those who do not see them. */
export function BarFigures(props: { bar: PanelBar; slice: string; report: Report; against: Report | null }) {
  const { bar, slice, report, against } = props;
  const { language } = useWords();
  const figures = bar.difference?.figures;
  return (
    <li style={{ height: rowHeight(against !== null) }}>
      <div className="bar-lines">
        <Line cell={bar.here} slice={slice} of={report} />
        {against && <Line cell={bar.other ?? null} slice={slice} of={against} />}
      </div>
      {against && (
        <div className={figures?.marked ? 'bar-difference bar-marked' : 'bar-difference'}>
          {figures && (
            <>
              <span>
                {figures.marked && '◆ '}
                {formatDifference(language, figures.difference)}
              </span>
              <span className="faint">p {formatP(language, figures.pAdjusted)}</span>
            </>
          )}
        </div>
      )}
    </li>
  );
}

function Line({ cell, slice, of }: { cell: SliceCell | null; slice: string; of: Report }) {
  const { say, count, language } = useWords();
  if (cell === null) {
    return (
      <div className="bar-figure faint" style={{ height: lineHeight }}>
        {say(absenceIn(of, slice))}
      </div>
    );
  }
  const { passed, failed, missing, excluded } = cell.counts;
  const left = [
    missing > 0 && say('slice.missing', { cases: missing }),
    excluded > 0 && say('slice.excluded', { cases: excluded }),
  ].filter(Boolean);
  return (
    <div className="bar-figure" style={{ height: lineHeight }}>
      {cell.rate === null ? (
        <span className="faint" title={say('slice.under', { observed: passed + failed, min: of.minSliceSupport })}>
          – {count(passed + failed)}
        </span>
      ) : (
        <span>
          <b>{formatRate(language, cell.rate.rate)}</b> {count(passed)}/{count(passed + failed)}
        </span>
      )}
      {left.length > 0 && <span className="bar-left">{left.join(' · ')}</span>}
    </div>
  );
}
