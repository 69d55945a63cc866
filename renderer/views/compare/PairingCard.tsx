import { type Comparison, type PairingList, pairingLists } from '../../../shared/comparison.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { Scroll } from '../../components/Scroll.tsx';
import { useWords } from '../../say.ts';
import { ListedCases } from './ListedCases.tsx';
import type { Two } from './two.ts';

/** Which cases stand beside each other, which cannot and why, and what the runs say of themselves that differs. */
export function PairingCard({ place, comparison }: { place: Two; comparison: Comparison }) {
  const { say } = useWords();
  const { pairing, differ } = comparison;
  const lists = pairingLists.filter((list) => pairing[list].total > 0);
  return (
    <Card title={say('comparing.pairing')} note={say('comparing.pairs', { pairs: pairing.pairs })}>
      {lists.length === 0 ? (
        <p className="card-empty">{say('comparing.all_paired')}</p>
      ) : (
        <ul className="pairing-lists">
          {lists.map((list) => (
            <PairingDetails key={list} place={place} list={list} total={pairing[list].total} />
          ))}
        </ul>
      )}
      {differ.length === 0 ? (
        <p className="card-foot">{say('comparing.differ_nothing')}</p>
      ) : (
        <Scroll of={say('comparing.differ')} className="scroll-x runs-differ">
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">{say('comparing.differ')}</th>
                <th scope="col">A</th>
                <th scope="col">B</th>
              </tr>
            </thead>
            <tbody>
              {differ.map(({ what, key, a, b }) => (
                <tr key={JSON.stringify([what, key])}>
                  <th scope="row">{key === null ? say(`comparing.what.${what}`) : <code>{visibleText(key)}</code>}</th>
                  {[a, b].map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: A and B, which never move
                    <td key={at} className={value === null ? 'faint' : 'mono'}>
                      {value === null ? say('comparing.not_recorded') : visibleText(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Card>
  );
}

function PairingDetails({ place, list, total }: { place: Two; list: PairingList; total: number }) {
  const { say } = useWords();
  return (
    <li>
      <details>
        <summary>
          <strong>{say(`comparing.list.${list}`, { cases: total })}</strong>{' '}
          <span className="dim">{say(`comparing.why.${list}`)}</span>
        </summary>
        <ListedCases place={place} list={list} total={total} />
      </details>
    </li>
  );
}
