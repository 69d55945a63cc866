import type { SliceCell } from '../../../shared/report.ts';
import type { VerdictStatus } from '../../../shared/verdict.ts';
import { Name } from '../../components/Name.tsx';
import { RateCells } from '../../components/RateCells.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';
import { CountLink } from './CountLink.tsx';
import { casesOfGroup } from './rule-cases.ts';

/** One group of a slice; under the support asked for, its size alone. */
export function SliceRow(props: { slice: string; value: string; cell: SliceCell; minSupport: number }) {
  const { slice, value, cell, minSupport } = props;
  const words = useWords();
  const { rate, counts, criterion } = cell;
  const observed = counts.passed + counts.failed;
  const within = { slice, value };
  const href = hrefOf(casesOfGroup(criterion, within));
  const of = (status: VerdictStatus, count: number) => (
    <CountLink criterion={criterion} status={status} count={count} within={within} />
  );
  return (
    <tr>
      <th scope="row">
        <a href={href}>
          <Name>{value}</Name>
        </a>
      </th>
      <RateCells rate={rate} observed={observed} minSupport={minSupport} href={href} />
      <td className="n">
        {rate === null ? (
          words.count(observed)
        ) : (
          <>
            {of('pass', counts.passed)} / {observed}
          </>
        )}
      </td>
      <td className="n">{of('fail', counts.failed)}</td>
      <td className="n">{of('missing', counts.missing)}</td>
      <td className="n">{of('excluded', counts.excluded)}</td>
    </tr>
  );
}
