import { useState } from 'react';
import type { Route, Routes, Success } from '../../../shared/contract/routes.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { CasesLink } from '../../components/CasesLink.tsx';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { RateCells, rateColumns } from '../../components/RateCells.tsx';
import { useWords, type Words } from '../../say.ts';
import { casesAt } from './cases-at.ts';
import { RouteWords } from './RouteWords.tsx';

/** As many rows as are looked through; the others come when they are asked for. */
const atOnce = 25;

/** Whole routes with how often they were taken, were expected, and went well. */
export function RouteList({ routes: { routes, otherRoutes, criterion, minSupport, expected } }: { routes: Routes }) {
  const words = useWords();
  const { say } = words;
  const [shown, setShown] = useState(atOnce);
  if (routes.length === 0) return null;
  const more = routes.length - shown;
  const columns: ColumnHead[] = [
    { title: say('routes.route') },
    { title: say('routes.count'), of: 'numbers' },
    ...(expected.cases > 0 ? expectedColumns(say) : []),
    ...(criterion === null ? [] : successColumns(say)),
  ];
  return (
    <Card title={say('routes.list')} note={say('routes.list_note')}>
      <FigureTable label={say('routes.list')} columns={columns} className="route-list">
        <tbody>
          {routes.slice(0, shown).map((route) => (
            <RouteRow
              key={JSON.stringify([route.agents, route.length, route.where])}
              route={route}
              minSupport={minSupport}
              criterion={criterion}
              expects={expected.cases > 0}
            />
          ))}
          {otherRoutes && (
            <tr className="faint">
              <th scope="row">{say('routes.others_row', { routes: otherRoutes.routes })}</th>
              <td className="n">{words.count(otherRoutes.cases)}</td>
              {expected.cases > 0 && <td colSpan={2} />}
              <SuccessCells success={otherRoutes.success} minSupport={minSupport} />
            </tr>
          )}
        </tbody>
      </FigureTable>
      {more > 0 && (
        <p className="card-foot">
          <button type="button" className="quiet" onClick={() => setShown(shown + 100)}>
            {say('routes.show_more', { more: Math.min(more, 100) })}
          </button>
        </p>
      )}
    </Card>
  );
}

function expectedColumns(say: Words['say']): ColumnHead[] {
  return [
    { title: say('routes.as_declared'), of: 'numbers' },
    { title: say('routes.other_declared'), of: 'numbers' },
  ];
}

function successColumns(say: Words['say']): ColumnHead[] {
  return [
    ...rateColumns(say),
    { title: say('criteria.observed'), of: 'numbers' },
    { title: say('criteria.missing'), of: 'numbers' },
    { title: say('criteria.excluded'), of: 'numbers' },
  ];
}

function RouteRow(props: { route: Route; minSupport: number; criterion: string | null; expects: boolean }) {
  const { route, minSupport, criterion, expects } = props;
  const words = useWords();
  const { cases, asExpected, otherExpected } = route;
  const name = visibleText(route.agents.join('>'));
  return (
    <tr>
      <th scope="row">
        <RouteWords route={route} />
      </th>
      <td className="n figure">
        <CasesLink
          href={casesAt(route.where, criterion)}
          cases={cases}
          label={words.say('routes.route_cases', { cases, route: name })}
        >
          {words.count(cases)}
        </CasesLink>
      </td>
      {expects && (
        <>
          <Count count={asExpected} className="ink-pass" />
          <Count count={otherExpected} className="ink-fail" />
        </>
      )}
      <SuccessCells success={route.success} minSupport={minSupport} />
    </tr>
  );
}

function Count({ count, className = '' }: { count: number; className?: string }) {
  const words = useWords();
  return <td className={`n ${count === 0 ? 'faint' : className}`}>{words.count(count)}</td>;
}

function SuccessCells({ success, minSupport }: { success: Success | null; minSupport: number }) {
  const words = useWords();
  if (success === null) return null;
  const { counts, rate } = success;
  const observed = counts.passed + counts.failed;
  return (
    <>
      <RateCells rate={rate} observed={observed} minSupport={minSupport} />
      <td className="n">{rate === null ? words.count(observed) : `${counts.passed} / ${observed}`}</td>
      <td className="n">{words.count(counts.missing)}</td>
      <td className="n">{words.count(counts.excluded)}</td>
    </>
  );
}
