import type { Route, Routes, Success } from '../../../shared/contract/routes.ts';
import { joinNames, partingOf } from '../../../shared/parting.ts';
import type { WhereTerm } from '../../../shared/where.ts';
import { rateOf, type Tally, tallyAll } from '../evaluate/count-verdicts.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { inSlices, type Work } from '../in-slices.ts';
import { edgesOf } from './edges.ts';
import { flowOf, type KnownRoute } from './flow.ts';
import { byMost, shortName, split } from './most.ts';
import { type Narrow, narrowing } from './narrowed.ts';
import { partingsOf } from './partings.ts';
import { permissionsOf } from './permissions.ts';
import type { RoutesProject } from './routes-project.ts';

interface RouteGroup extends KnownRoute {
  /** As the filter knows it. */
  text: string;
  outcomes: CaseOutcome[];
}

const mostRoutes = 200;
const mostStops = 24;

export interface RoutesAsked {
  /** Cases of the run, before the filter. */
  all: number;
  /** The terms that left these outcomes. */
  terms: readonly WhereTerm[];
}

/** The figures with how one criterion came out on each route. Null or one the project does not have: none is looked at. */
export type RoutesJudged = (criterion: string | null) => Routes;

/** Who handed control to whom in these outcomes, and what came of it. Reads no records. */
export async function routeFigures(
  project: RoutesProject,
  outcomes: readonly CaseOutcome[],
  { criterion, ...asked }: RoutesAsked & { criterion: string | null },
): Promise<Routes> {
  return (await judgedRoutes(project, outcomes, asked))(criterion);
}

export function judgedRoutes(
  project: RoutesProject,
  outcomes: readonly CaseOutcome[],
  asked: RoutesAsked,
): Promise<RoutesJudged> {
  return inSlices(figureOut(project, outcomes, asked));
}

function* figureOut(project: RoutesProject, outcomes: readonly CaseOutcome[], asked: RoutesAsked): Work<RoutesJudged> {
  const narrow = narrowing(asked.terms);
  const { groups, because } = yield* groupByRoute(outcomes);
  const cases = (whole: boolean) => groups.reduce((sum, group) => sum + (group.whole === whole ? group.cases : 0), 0);
  const reached = { field: 'at', value: '1' } as const;
  const flow = yield* flowOf(groups, narrow);
  yield;
  const whole = groups.filter((group) => group.whole);
  const listed = routeList(project, whole, narrow);
  const partings = yield* partingsOf(project, outcomes, narrow);
  const edges = yield* edgesOf(project, outcomes, narrow);
  yield;
  const permissions = permissionsOf(project, outcomes, narrow);
  return (criterion) => {
    const at = project.criteria.findIndex(({ id }) => id === criterion);
    return {
      all: asked.all,
      cases: outcomes.length,
      criterion: project.criteria[at]?.id ?? null,
      minSupport: project.config.min_slice_support,
      whole: { cases: cases(true), where: narrow(reached, { field: 'truncated', is: false }) },
      cutShort: { cases: cases(false), where: narrow(reached, { field: 'truncated', is: true }) },
      none: {
        cases: Object.values(because).reduce((sum, count) => sum + count, 0),
        because,
        where: narrow({ not: true, ...reached }),
      },
      flow,
      ...listed(at),
      ...partings,
      ...edges,
      permissions,
    };
  };
}

function* groupByRoute(
  outcomes: readonly CaseOutcome[],
): Work<{ groups: RouteGroup[]; because: Record<string, number> }> {
  const groups = new Map<string, RouteGroup>();
  const because: Record<string, number> = {};
  for (const outcome of outcomes) {
    yield;
    const taken = takenIn(outcome);
    if (typeof taken === 'string') {
      because[taken] = (because[taken] ?? 0) + 1;
      continue;
    }
    const text = joinNames(taken.agents);
    const key = `${taken.whole ? '+' : '-'}${text}`;
    const group = groups.get(key) ?? { ...taken, text, cases: 0, outcomes: [] };
    group.cases += 1;
    group.outcomes.push(outcome);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], because };
}

/** The route of a case, or the reason why there is none. */
function takenIn({ facts, noFacts }: CaseOutcome): Omit<KnownRoute, 'cases'> | string {
  if (facts === null) return noFacts ?? 'no_trajectory';
  if (facts.route === null) return 'no_agents_named';
  return facts.route.length === 0 ? 'no_control' : { agents: facts.route, whole: !facts.truncated };
}

/** By the place of a criterion among the project's, or -1: the routes with how it came out on each. */
function routeList(
  project: RoutesProject,
  groups: readonly RouteGroup[],
  narrow: Narrow,
): (criterion: number) => Pick<Routes, 'routes' | 'otherRoutes'> {
  const { first, rest } = split(
    byMost(groups, ({ cases }) => cases),
    mostRoutes,
  );
  const others = rest.flatMap(({ outcomes }) => outcomes);
  const told = first.map(
    ({ agents, text, cases, outcomes }): Omit<Route, 'success'> => ({
      agents: agents.slice(0, mostStops).map(shortName),
      length: agents.length,
      cases,
      ...againstExpected(project, outcomes),
      where: narrow({ field: 'route', value: text }, { field: 'truncated', is: false }),
    }),
  );
  const tallies = [...first.map(({ outcomes }) => outcomes), others].map((some) =>
    tallyAll(project.criteria.length, some),
  );
  const successAt = (group: number, criterion: number) => successOf(project, tallies[group]![criterion]);
  return (criterion) => ({
    routes: told.map((route, at) => ({ ...route, success: successAt(at, criterion) })),
    otherRoutes:
      rest.length === 0
        ? null
        : { routes: rest.length, cases: others.length, success: successAt(first.length, criterion) },
  });
}

function againstExpected(project: RoutesProject, outcomes: readonly CaseOutcome[]) {
  const counts = { asExpected: 0, otherExpected: 0, noneExpected: 0 };
  for (const { facts, at } of outcomes) {
    const parting = partingOf(project.cases[at]!.case.expected?.route, facts);
    if (parting === undefined) counts.noneExpected += 1;
    else counts[parting.kind === 'as_expected' ? 'asExpected' : 'otherExpected'] += 1;
  }
  return counts;
}

function successOf({ config }: RoutesProject, tally: Tally | undefined): Success | null {
  if (!tally) return null;
  const supported = tally.counts.passed + tally.counts.failed >= config.min_slice_support;
  return { counts: tally.counts, rate: supported ? rateOf(tally, config.confidence) : null };
}
