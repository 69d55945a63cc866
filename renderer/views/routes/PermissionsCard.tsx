import type { Permissions, Routes } from '../../../shared/contract/routes.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { CasesLink } from '../../components/CasesLink.tsx';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import { casesAt } from './cases-at.ts';

/** Calls by agents that were not allowed to make them; nothing where no criterion says who may call what. */
export function PermissionsCard({ routes: { permissions } }: { routes: Routes }) {
  return permissions.map((one) => <Breaches key={one.criterion} permissions={one} />);
}

function Breaches({ permissions: { criterion, counts, breaches, others } }: { permissions: Permissions }) {
  const words = useWords();
  const { say } = words;
  const columns: ColumnHead[] = [
    { title: say('routes.agent') },
    { title: say('routes.tool') },
    { title: say('routes.calls'), of: 'numbers' },
    { title: say('routes.count'), of: 'numbers' },
    { title: say('routes.allowed') },
  ];
  return (
    <Card title={say('routes.permissions')} note={say('routes.permissions_of', { criterion: visibleText(criterion) })}>
      {breaches.length === 0 ? (
        <p className="card-empty">{say('routes.permissions_none')}</p>
      ) : (
        <FigureTable label={say('routes.permissions')} columns={columns} tall>
          <tbody>
            {breaches.map(({ agent, tool, calls, cases, allowed, where }) => (
              <tr key={JSON.stringify([agent, tool])}>
                <th scope="row">
                  <Name>{agent}</Name>
                </th>
                <td className="mono">
                  <Name>{tool}</Name>
                </td>
                <td className="n">{words.count(calls)}</td>
                <td className="n figure">
                  <CasesLink
                    href={casesAt(where, criterion)}
                    cases={cases}
                    className="ink-fail"
                    label={say('routes.breach_cases', { cases, agent: visibleText(agent), tool: visibleText(tool) })}
                  >
                    {words.count(cases)}
                  </CasesLink>
                </td>
                <td className="dim allowed">
                  {allowed.length === 0 ? <em>{say('routes.allowed_none')}</em> : <Name>{allowed.join(', ')}</Name>}
                </td>
              </tr>
            ))}
            {others && (
              <tr className="faint">
                <td colSpan={2}>{say('routes.other_breaches', { pairs: others.pairs })}</td>
                <td className="n">{words.count(others.calls)}</td>
                <td colSpan={2} />
              </tr>
            )}
          </tbody>
        </FigureTable>
      )}
      {counts.missing > 0 && (
        <p className="card-notes">{say('routes.permissions_missing', { cases: counts.missing })}</p>
      )}
    </Card>
  );
}
