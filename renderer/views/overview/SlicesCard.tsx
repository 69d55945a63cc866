import { useState } from 'react';
import type { Report, SliceFigure } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { AxisScale } from '../../components/IntervalAxis.tsx';
import { Name } from '../../components/Name.tsx';
import { Scroll } from '../../components/Scroll.tsx';
import { useWords } from '../../say.ts';
import { SliceRow } from './SliceRow.tsx';

/** One criterion over the groups of every slice, on the same axis. Slices describe; they never gate. */
export function SlicesCard({ report }: { report: Report }) {
  const { say } = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const criterion = report.criteria.find((one) => one.criterion === chosen) ?? report.criteria[0];
  if (report.slices.length === 0 || !criterion) return null;
  return (
    <Card
      title={say('slices.title')}
      note={say('slices.note')}
      side={
        <label className="inline-pick">
          {say('criteria.criterion')}
          <select value={criterion.criterion} onChange={(event) => setChosen(event.target.value)}>
            {report.criteria.map((one) => (
              <option key={one.criterion} value={one.criterion}>
                {visibleText(one.criterion)}
              </option>
            ))}
          </select>
        </label>
      }
    >
      <Scroll of={say('slices.title')} className="scroll-x">
        <table className="figures slices">
          <thead>
            <tr>
              <th scope="col">{say('slices.group')}</th>
              <th scope="col" className="n">
                {say('criteria.rate')}
              </th>
              <th scope="col" className="axis-cell">
                <span className="sr">{say('criteria.axis')}</span>
                <AxisScale />
              </th>
              <th scope="col">{say('criteria.interval')}</th>
              <th scope="col" className="n">
                {say('criteria.observed')}
              </th>
              <th scope="col" className="n">
                {say('criteria.failed')}
              </th>
              <th scope="col" className="n">
                {say('criteria.missing')}
              </th>
              <th scope="col" className="n">
                {say('criteria.excluded')}
              </th>
            </tr>
          </thead>
          {report.slices.map((slice) => (
            <SliceGroups
              key={slice.slice}
              slice={slice}
              criterion={criterion.criterion}
              minSupport={report.minSliceSupport}
            />
          ))}
        </table>
      </Scroll>
    </Card>
  );
}

function SliceGroups({ slice, criterion, minSupport }: { slice: SliceFigure; criterion: string; minSupport: number }) {
  const { say, reason: reasonWords } = useWords();
  const none = Object.entries(slice.joinedNone);
  return (
    <tbody>
      <tr className="slice-head">
        <th scope="rowgroup" colSpan={8}>
          <Name>{slice.slice}</Name>
          {none.length > 0 && (
            <span className="faint">
              {' '}
              {none
                .map(([reason, cases]) => say('slices.joined_none', { cases, reason: reasonWords(reason) }))
                .join(' ')}
            </span>
          )}
        </th>
      </tr>
      {slice.groups.map((group) => {
        const cell = group.cells.find((one) => one.criterion === criterion);
        return (
          cell && (
            <SliceRow key={group.value} slice={slice.slice} value={group.value} cell={cell} minSupport={minSupport} />
          )
        );
      })}
    </tbody>
  );
}
