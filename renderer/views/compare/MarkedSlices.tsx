import type { Comparison } from '../../../shared/comparison.ts';
import { formatDifference, formatP } from '../../../shared/format.ts';
import { Card } from '../../components/Card.tsx';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';

/** The groups in which a difference stands out, for a closer look; nothing where no slice is declared. */
export function MarkedSlices({ comparison: { slices, sliceFamily } }: { comparison: Comparison }) {
  const { language, say, count } = useWords();
  if (slices.length === 0) return null;
  const marked = slices.flatMap(({ slice, groups }) =>
    groups.flatMap(({ value, cells }) =>
      cells.flatMap(({ figures, ...cell }) => (figures?.marked ? [{ slice, value, ...cell, ...figures }] : [])),
    ),
  );
  const columns: ColumnHead[] = [
    { title: say('comparing.group') },
    { title: say('criteria.criterion') },
    { title: 'B − A', of: 'numbers' },
    { title: say('comparing.p_bh'), of: 'numbers' },
    { title: say('change.broke'), of: 'numbers' },
    { title: say('change.mended'), of: 'numbers' },
    { title: say('comparing.complete'), of: 'numbers' },
  ];
  return (
    <Card title={say('comparing.slices')} note={say('comparing.slices_note', { cells: sliceFamily })}>
      {marked.length === 0 ? (
        <p className="card-empty">{say('comparing.no_marks')}</p>
      ) : (
        <FigureTable label={say('comparing.slices')} columns={columns}>
          <tbody>
            {marked.map((one) => (
              <tr key={JSON.stringify([one.slice, one.value, one.criterion])}>
                <th scope="row">
                  <Name breaks>{`${one.slice}=${one.value}`}</Name>
                </th>
                <td>
                  <Name breaks>{one.criterion}</Name>
                </td>
                <td className="n">{formatDifference(language, one.difference)}</td>
                <td className="n">{formatP(language, one.pAdjusted)}</td>
                <td className="n">{count(one.broke)}</td>
                <td className="n">{count(one.mended)}</td>
                <td className="n">{count(one.complete)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Card>
  );
}
