import type { CriterionComparison } from '../../../shared/comparison.ts';
import { useWords } from '../../say.ts';

const statuses = ['pass', 'fail', 'missing'] as const;
const ends = { pass: 'Pass', fail: 'Fail', missing: 'Missing' } as const;

/** The pairs by their two verdicts. */
export function PairTable({ cells }: { cells: CriterionComparison['cells'] }) {
  const { say, count } = useWords();
  return (
    <table className="figures pair-table">
      <caption className="sr">{say('comparing.pair_table')}</caption>
      <thead>
        <tr>
          <td />
          {statuses.map((status) => (
            <th key={status} scope="col" className="n">
              B {say(`status.${status}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {statuses.map((old) => (
          <tr key={old}>
            <th scope="row">A {say(`status.${old}`)}</th>
            {statuses.map((now) => (
              <td key={now} className="n">
                {count(cells[`${old}${ends[now]}`])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
