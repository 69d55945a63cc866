import type { ReactNode } from 'react';
import type { Routes } from '../../../shared/contract/routes.ts';
import type { CriterionFigure } from '../../../shared/report.ts';
import { parseWhere } from '../../../shared/where.ts';
import { Notice } from '../../components/Notice.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useHasEngine } from '../../state/held.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, hrefOf, type Place, useAddress } from '../../state/look.ts';
import { useAnswer, useKept } from '../../state/use-answer.ts';
import { EdgesCard } from './EdgesCard.tsx';
import { FlowCard } from './FlowCard.tsx';
import { PartingsCard } from './PartingsCard.tsx';
import { PermissionsCard } from './PermissionsCard.tsx';
import { RouteList } from './RouteList.tsx';
import { RoutesBar } from './RoutesBar.tsx';
import { Summary } from './Summary.tsx';

/** Who handed control to whom. The focus lands on what is red: Enter leads to the cases whose routes part. */
export function RoutesScreen({ place }: { place: Place }) {
  const { say } = useWords();
  const hasEngine = useHasEngine();
  const address = useAddress();
  const { criterion } = address;
  // A report file holds the routes of all cases.
  const where = hasEngine ? address.where : '';
  const report = useAnswer('report', place);
  const criteria = report.state === 'ready' ? report.value.criteria : null;
  const chosen = criteria && (criteria.find((one) => one.criterion === criterion) ?? firstOutcome(criteria));
  const asked = chosen === null ? null : { ...place, where, criterion: chosen?.criterion ?? null };
  const routes = useKept(useAnswer('routes', asked));
  const red = routes.state === 'ready' && routes.value.expected.parted.cases > 0;
  useLanding(red ? '[data-first-red]' : '#screen-title', routes.state === 'ready');
  const toOverview = () => go({ screen: 'overview' });
  useKeys({ Escape: toOverview });
  if (report.state !== 'ready') return <Unready answer={report} />;
  const readable = parseWhere(where).ok;
  const all = <a href={hrefOf({ screen: 'routes', criterion })}>{say('routes.narrow_all')}</a>;
  return (
    <div className="routes">
      <RoutesBar
        key={where}
        place={place}
        where={where}
        narrows={hasEngine}
        criteria={report.value.criteria}
        chosen={chosen?.criterion ?? null}
      />
      {routes.state === 'ready' ? (
        <Shown routes={routes.value} criteria={report.value.criteria} all={all} />
      ) : readable ? (
        <Unready answer={routes} action={all} />
      ) : (
        <Notice title={say('routes.narrow_mend')}>{all}</Notice>
      )}
    </div>
  );
}

/** What the outcome is judged by, where anything does. */
function firstOutcome(criteria: readonly CriterionFigure[]): CriterionFigure | undefined {
  return criteria.find(({ group }) => group === 'outcome') ?? criteria[0];
}

function Shown(props: { routes: Routes; criteria: readonly CriterionFigure[]; all: ReactNode }) {
  const { routes, criteria, all } = props;
  const { say } = useWords();
  const judging = criteria.find(({ type }) => type === 'agent_route')?.criterion ?? null;
  if (routes.cases === 0) return <Notice title={say('routes.none_left')}>{routes.all > 0 && all}</Notice>;
  const known = routes.whole.cases + routes.cutShort.cases > 0;
  return (
    <>
      <Summary routes={routes} judging={judging} />
      {known ? (
        <>
          <FlowCard routes={routes} />
          <div className="beside-each-other">
            <PartingsCard routes={routes} judging={judging} />
            <PermissionsCard routes={routes} />
          </div>
          <RouteList routes={routes} />
          <EdgesCard routes={routes} judging={judging} />
        </>
      ) : (
        <Notice title={say('routes.none')}>
          <p>{say('routes.none_why')}</p>
        </Notice>
      )}
    </>
  );
}
