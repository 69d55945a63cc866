import { Fragment, useState } from 'react';
import { formatDifference, formatInterval, formatP, formatRate } from '../../../shared/format.ts';
import type { Report, SliceCell } from '../../../shared/report.ts';
import { formatWhere } from '../../../shared/where.ts';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords, type Words } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';
import { runName } from './run-name.ts';
import { absenceIn, type RowCell, type SliceRow } from './slice-rows.ts';

const atOnce = 100;

/** All figures of a slice: what is drawn, and the buckets that are not. */
export function SliceTable(props: {
  slice: string;
  rows: readonly SliceRow[];
  report: Report;
  against: Report | null;
}) {
  const { slice, rows, report, against } = props;
  const { say } = useWords();
  const [shown, setShown] = useState(atOnce);
  const more = rows.length - shown;
  const columns: ColumnHead[] = [
    { title: say('slice.group') },
    { title: say('criteria.criterion') },
    ...(against ? [{ title: say('slice.run') }] : []),
    { title: say('criteria.rate'), of: 'numbers' },
    { title: say('criteria.interval') },
    { title: say('criteria.observed'), of: 'numbers' },
    { title: say('criteria.missing'), of: 'numbers' },
    { title: say('criteria.excluded'), of: 'numbers' },
    ...(against ? differenceColumns(say) : []),
  ];
  return (
    <>
      <FigureTable label={say('slice.table')} columns={columns}>
        <tbody>
          {rows.slice(0, shown).map(({ value, cells }) => (
            <Fragment key={value}>
              {cells.map((cell) => (
                <Rows key={cell.criterion} slice={slice} value={value} cell={cell} report={report} against={against} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </FigureTable>
      {more > 0 && (
        <p className="card-foot">
          <button type="button" className="quiet" onClick={() => setShown(shown + 500)}>
            {say('slice.more_rows', { more: Math.min(more, 500) })}
          </button>
        </p>
      )}
    </>
  );
}

function differenceColumns(say: Words['say']): ColumnHead[] {
  return [
    { title: say('slice.pairs'), of: 'numbers' },
    { title: say('slice.difference'), of: 'numbers' },
    { title: say('slice.p'), of: 'numbers' },
    { title: say('slice.marked') },
  ];
}

function Rows(props: { slice: string; value: string; cell: RowCell; report: Report; against: Report | null }) {
  const { slice, value, cell, report, against } = props;
  const { count, say, language } = useWords();
  const { difference } = cell;
  const figures = difference?.figures;
  return (
    <>
      <tr>
        <Figures
          slice={slice}
          value={value}
          cell={cell.here}
          criterion={cell.criterion}
          of={report}
          named={against !== null}
        />
        {against && (
          <>
            <td className="n">{difference ? count(difference.complete) : '–'}</td>
            <td className="n">{figures ? formatDifference(language, figures.difference) : '–'}</td>
            <td className="n">{figures ? formatP(language, figures.pAdjusted) : '–'}</td>
            <td>{figures?.marked && `◆ ${say('slice.bar_marked')}`}</td>
          </>
        )}
      </tr>
      {against && (
        <tr>
          <Figures
            slice={slice}
            value={value}
            cell={cell.other ?? null}
            criterion={cell.criterion}
            of={against}
            named
          />
          <td colSpan={4} />
        </tr>
      )}
    </>
  );
}

function Figures(props: {
  slice: string;
  value: string;
  cell: SliceCell | null;
  criterion: string;
  of: Report;
  named: boolean;
}) {
  const { slice, value, cell, criterion, of, named } = props;
  const { say, count, language } = useWords();
  const where = formatWhere([{ not: false, field: 'slice', slice, value }]);
  const observed = cell ? cell.counts.passed + cell.counts.failed : 0;
  return (
    <>
      <th scope="row">
        {cell ? (
          <a href={hrefOf({ screen: 'cases', run: of.run.id, where, criterion })}>
            <Name>{value}</Name>
          </a>
        ) : (
          <Name>{value}</Name>
        )}
      </th>
      <td>
        <Name>{criterion}</Name>
      </td>
      {named && <td>{runName(of.run)}</td>}
      {cell?.rate ? (
        <>
          <td className="n figure">{formatRate(language, cell.rate.rate)}</td>
          <td className="dim">{formatInterval(language, cell.rate)}</td>
        </>
      ) : (
        <td colSpan={2} className="under-support">
          {cell ? say('slices.under_support', { observed, min: of.minSliceSupport }) : say(absenceIn(of, slice))}
        </td>
      )}
      <td className="n">{cell ? `${count(cell.counts.passed)} / ${count(observed)}` : '–'}</td>
      <td className="n">{cell ? count(cell.counts.missing) : '–'}</td>
      <td className="n">{cell ? count(cell.counts.excluded) : '–'}</td>
    </>
  );
}
