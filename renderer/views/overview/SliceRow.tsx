import { formatInterval, formatRate } from '../../../shared/format.ts';
import type { SliceCell } from '../../../shared/report.ts';
import { formatWhere } from '../../../shared/where.ts';
import { IntervalAxis } from '../../components/IntervalAxis.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';

/** One group of a slice; under the support asked for, its size alone. */
export function SliceRow(props: { slice: string; value: string; cell: SliceCell; minSupport: number }) {
  const { slice, value, cell, minSupport } = props;
  const words = useWords();
  const { rate, counts, criterion } = cell;
  const observed = counts.passed + counts.failed;
  const where = formatWhere([{ not: false, field: 'slice', slice, value }]);
  return (
    <tr>
      <th scope="row">
        <a href={hrefOf({ screen: 'cases', where, criterion })}>
          <Name>{value}</Name>
        </a>
      </th>
      {rate === null ? (
        <td colSpan={3} className="under-support">
          {words.say('slices.under_support', { observed, min: minSupport })}
        </td>
      ) : (
        <>
          <td className="n figure">{formatRate(words.language, rate.rate)}</td>
          <td className="axis-cell">
            <IntervalAxis bounds={rate} mark={null} />
          </td>
          <td className="dim">{formatInterval(words.language, rate)}</td>
        </>
      )}
      <td className="n">{rate === null ? words.count(observed) : `${counts.passed} / ${observed}`}</td>
      <td className="n">{words.count(counts.missing)}</td>
      <td className="n">{words.count(counts.excluded)}</td>
    </tr>
  );
}
