import type { Report, SliceFigure } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import { BarPanel } from './BarPanel.tsx';
import { axisHeight, rowHeight } from './bar-layout.ts';
import { SliceTable } from './SliceTable.tsx';
import { largest } from './share-out.ts';
import type { SliceRow } from './slice-rows.ts';

/** One slice: its buckets down, a chart for each criterion across, all on the same axis; the figures below. */
export function SliceCard(props: {
  figure: SliceFigure;
  criteria: readonly string[];
  rows: readonly SliceRow[];
  /** How many buckets are drawn. */
  most: number;
  report: Report;
  against: Report | null;
  moved: number;
}) {
  const { figure, criteria, rows, most, report, against, moved } = props;
  const words = useWords();
  const { say } = words;
  const drawn = largest(rows, most, ({ cases }) => cases);
  const height = rowHeight(against !== null);
  const none = Object.entries(figure.joinedNone);
  return (
    <Card title={<Name>{figure.slice}</Name>} note={say('slice.buckets', { groups: rows.length })}>
      {rows.length === 0 && <p className="card-empty">{say('slice.empty')}</p>}
      {drawn.length > 0 && (
        <div className="slice-charts">
          <ul className="bucket-names" aria-hidden="true" style={{ paddingTop: axisHeight }}>
            {drawn.map(({ value }) => (
              <li key={value} style={{ height }} title={visibleText(value)}>
                <Name>{value}</Name>
              </li>
            ))}
          </ul>
          {criteria.map((criterion, at) => (
            <BarPanel
              key={criterion}
              slice={figure.slice}
              criterion={criterion}
              named={criteria.length > 1}
              bars={drawn.map(({ value, cells }) => ({ value, ...cells[at]! }))}
              report={report}
              against={against}
            />
          ))}
        </div>
      )}
      {(none.length > 0 || moved > 0 || drawn.length < rows.length || figure.others) && (
        <ul className="card-notes">
          {drawn.length < rows.length && <li>{say('slice.folded', { drawn: drawn.length, groups: rows.length })}</li>}
          {figure.others && <li>{say('slice.others', figure.others)}</li>}
          {none.map(([reason, cases]) => (
            <li key={reason}>{say('slices.joined_none', { cases, reason: words.reason(reason) })}</li>
          ))}
          {moved > 0 && <li>{say('slice.moved', { cases: moved })}</li>}
        </ul>
      )}
      {rows.length > 0 && (
        <details className="slice-table">
          <summary>{say('slice.table')}</summary>
          <SliceTable slice={figure.slice} rows={rows} report={report} against={against} />
        </details>
      )}
    </Card>
  );
}
