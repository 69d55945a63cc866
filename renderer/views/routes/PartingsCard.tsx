import type { Parting, Routes } from '../../../shared/contract/routes.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { CasesLink } from '../../components/CasesLink.tsx';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import { casesAt } from './cases-at.ts';

/** At which place the route taken is another than the expected one, and who came instead of whom. */
export function PartingsCard({ routes, judging }: { routes: Routes; judging: string | null }) {
  const words = useWords();
  const { say } = words;
  const { expected, partings, otherPartings } = routes;
  if (expected.cases === 0) return null;
  const columns: ColumnHead[] = [
    { title: say('routes.place'), of: 'numbers' },
    { title: say('routes.expected') },
    { title: say('routes.taken') },
    { title: say('routes.count'), of: 'numbers' },
  ];
  return (
    <Card title={say('routes.partings')} note={say('routes.partings_note')}>
      {partings.length === 0 ? (
        <p className="card-empty">{say('routes.partings_none')}</p>
      ) : (
        <FigureTable label={say('routes.partings')} columns={columns} tall>
          <tbody>
            {partings.map((one) => (
              <tr key={`${one.position} ${JSON.stringify([one.expected, one.actual])}`}>
                <td className="n">{words.count(one.position)}</td>
                <td>
                  <Stop agent={one.expected} />
                </td>
                <td className="ink-fail">
                  <Stop agent={one.actual} />
                </td>
                <td className="n figure">
                  <CasesLink
                    href={casesAt(one.where, judging)}
                    cases={one.cases}
                    className="ink-fail"
                    label={partingWords(one)}
                  >
                    {words.count(one.cases)}
                  </CasesLink>
                </td>
              </tr>
            ))}
            {otherPartings && (
              <tr className="faint">
                <td />
                <td colSpan={2}>{say('routes.other_partings', { places: otherPartings.places })}</td>
                <td className="n">{words.count(otherPartings.cases)}</td>
              </tr>
            )}
          </tbody>
        </FigureTable>
      )}
    </Card>
  );

  function partingWords({ position, expected, actual, cases }: Parting): string {
    const stop = (agent: string | null) => (agent === null ? say('routes.end') : visibleText(agent));
    return say('routes.parting_cases', { cases, position, expected: stop(expected), actual: stop(actual) });
  }
}

function Stop({ agent }: { agent: string | null }) {
  const { say } = useWords();
  return agent === null ? <em>{say('routes.end')}</em> : <Name>{agent}</Name>;
}
