import { useState } from 'react';
import type { Report, SliceFigure } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { FigureTable } from '../../components/FigureTable.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';
import { criterionColumns } from './criterion-columns.ts';
import { SliceRow } from './SliceRow.tsx';

/** A slice of more groups than can be taken in at a glance is shown by its first, with a way to the others. */
const atOnce = 20;

/** One criterion over the groups of every slice, on the same axis. Slices describe; they never gate. */
export function SlicesCard({ report }: { report: Report }) {
  const { say } = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const criterion = report.criteria.find((one) => one.criterion === chosen) ?? report.criteria[0];
  if (report.slices.length === 0 || !criterion) return null;
  const columns = criterionColumns(say('slices.group'), say);
  return (
    <Card
      title={say('slices.title')}
      note={say('slices.note')}
      side={
        <span className="slices-side">
          <a href={hrefOf({ screen: 'slices', criteria: [criterion.criterion] })}>{say('slice.see')}</a>
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
        </span>
      }
    >
      <FigureTable label={say('slices.title')} columns={columns} className="slices">
        {report.slices.map((slice) => (
          <SliceGroups
            key={slice.slice}
            slice={slice}
            criterion={criterion.criterion}
            minSupport={report.minSliceSupport}
          />
        ))}
      </FigureTable>
    </Card>
  );
}

function SliceGroups({ slice, criterion, minSupport }: { slice: SliceFigure; criterion: string; minSupport: number }) {
  const { say, reason: reasonWords } = useWords();
  const notes = Object.entries(slice.joinedNone).map(([reason, cases]) =>
    say('slices.joined_none', { cases, reason: reasonWords(reason) }),
  );
  if (slice.others) notes.push(`${say('slice.others', slice.others)}.`);
  return (
    <tbody>
      <tr className="slice-head">
        <th scope="rowgroup" colSpan={8}>
          <Name>{slice.slice}</Name>
          {notes.length > 0 && <span className="faint"> {notes.join(' ')}</span>}
        </th>
      </tr>
      {slice.groups.slice(0, atOnce).map((group) => {
        const cell = group.cells.find((one) => one.criterion === criterion);
        return (
          cell && (
            <SliceRow key={group.value} slice={slice.slice} value={group.value} cell={cell} minSupport={minSupport} />
          )
        );
      })}
      {slice.groups.length > atOnce && (
        <tr>
          <th scope="row" colSpan={7}>
            <a href={hrefOf({ screen: 'slices', slices: [slice.slice], criteria: [criterion] })}>
              {say('slice.all_groups', { groups: slice.groups.length })}
            </a>
          </th>
        </tr>
      )}
    </tbody>
  );
}
