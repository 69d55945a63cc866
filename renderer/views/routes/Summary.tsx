import type { Routes } from '../../../shared/contract/routes.ts';
import { CasesLink } from '../../components/CasesLink.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { useHidesInputs } from '../../state/held.ts';
import { casesAt } from './cases-at.ts';

/** How many cases tell a route, and how these stand to what was expected. Whoever is not in the charts is counted here. */
export function Summary({ routes, judging }: { routes: Routes; judging: string | null }) {
  const words = useWords();
  const { say } = words;
  const { all, cases, whole, cutShort, none, criterion } = routes;
  return (
    <section className="card routes-summary" aria-label={say('routes.summary')}>
      <p>
        <strong>{say(cases === all ? 'routes.cases' : 'routes.cases_of', { cases, all })}</strong>
        <CasesLink href={casesAt(whole.where, criterion)} cases={whole.cases}>
          {say('routes.whole', { cases: whole.cases })}
        </CasesLink>
        <CasesLink href={casesAt(cutShort.where, criterion)} cases={cutShort.cases} className="ink-missing">
          {say('routes.cut_short', { cases: cutShort.cases })}
        </CasesLink>
        <CasesLink href={casesAt(none.where, criterion)} cases={none.cases} className="ink-missing">
          {say('routes.no_route', { cases: none.cases })}
        </CasesLink>
        {none.cases > 0 && (
          <span className="faint">
            (
            {Object.entries(none.because)
              .map(([reason, count]) => say('routes.because', { cases: count, reason: words.reason(reason) }))
              .join(' · ')}
            )
          </span>
        )}
      </p>
      <Expected routes={routes} judging={judging} />
    </section>
  );
}

function Expected({ routes: { expected }, judging }: { routes: Routes; judging: string | null }) {
  const { say } = useWords();
  const hidden = useHidesInputs();
  const { cases, asExpected, parted, open, unknown } = expected;
  if (cases === 0) return <p className="faint">{say(hidden ? 'hidden.routes' : 'routes.expect_none')}</p>;
  return (
    <p>
      <strong>{say('routes.expect', { cases })}</strong>
      <span className="marked">
        <StatusShape mark="pass" />
        <CasesLink href={casesAt(asExpected.where, judging)} cases={asExpected.cases}>
          {say('routes.as_expected', { cases: asExpected.cases })}
        </CasesLink>
      </span>
      <span className="marked">
        <StatusShape mark="fail" />
        <CasesLink href={casesAt(parted.where, judging)} cases={parted.cases} className="ink-fail" first>
          {say('routes.parted', { cases: parted.cases })}
        </CasesLink>
      </span>
      {open > 0 && (
        <span className="marked">
          <StatusShape mark="missing" />
          {say('routes.open', { cases: open })}
        </span>
      )}
      {unknown > 0 && (
        <span className="marked">
          <StatusShape mark="missing" />
          {say('routes.unknown', { cases: unknown })}
        </span>
      )}
    </p>
  );
}
