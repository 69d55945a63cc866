import type { CriterionVerdict } from '../../../../shared/contract/cases.ts';
import { Name } from '../../../components/Name.tsx';
import { StatusShape } from '../../../components/StatusMark.tsx';
import { useWords } from '../../../say.ts';

/** What each criterion says of both, those that say something else first; of a replay no criterion says anything. */
export function VerdictRows(props: { left: readonly CriterionVerdict[]; right: readonly CriterionVerdict[] }) {
  const { left, right } = props;
  const { say } = useWords();
  const criteria = [...new Set([...left, ...right].map(({ criterion }) => criterion))].map((criterion) => {
    const verdicts = [left, right].map((side) => side.find((one) => one.criterion === criterion)?.verdict);
    return { criterion, verdicts, differ: verdicts[0]?.status !== verdicts[1]?.status };
  });
  return criteria
    .sort((one, other) => Number(other.differ) - Number(one.differ))
    .map(({ criterion, verdicts, differ }) => (
      <tr key={criterion}>
        <th scope="row">
          <Name breaks>{criterion}</Name>
        </th>
        {verdicts.map((verdict, which) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: left and right, which never move
            key={which}
            className={differ && which === 1 ? 'place-differs' : undefined}
          >
            {verdict ? (
              <span className={`verdict verdict-${verdict.status}`}>
                <StatusShape mark={verdict.status} />
                {say(`status.${verdict.status}`)}
              </span>
            ) : (
              '–'
            )}
          </td>
        ))}
        <td />
      </tr>
    ));
}
