import type { Edge, EdgeKind, Routes } from '../../../shared/contract/routes.ts';
import { handoffInto } from '../../../shared/parting.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Work } from '../in-slices.ts';
import { byMost, shortName, split } from './most.ts';
import type { Narrow } from './narrowed.ts';
import type { RoutesProject } from './routes-project.ts';

const most = 200;

/** A handoff with what is counted of it, and the outcome in which it was counted last. */
interface Counted extends Omit<Edge, 'kind' | 'where'> {
  key: string;
  seenIn: number;
  expectedIn: number;
}

/** Who handed over to whom, beside who was expected to: what was declared is said by the routes of the whole suite. */
export function* edgesOf(
  project: Pick<RoutesProject, 'cases'>,
  outcomes: readonly CaseOutcome[],
  narrow: Narrow,
): Work<Pick<Routes, 'edges' | 'otherEdges'>> {
  const declared = declaredBy(project);
  const edges = handoffs();
  for (const [which, { facts, at }] of outcomes.entries()) {
    yield;
    edges.eachOf(facts?.route ?? [], (edge) => {
      edge.times += 1;
      if (edge.seenIn !== which) edge.cases += 1;
      edge.seenIn = which;
    });
    edges.eachOf(project.cases[at]!.case.expected?.route ?? [], (edge) => {
      if (edge.expectedIn !== which) edge.expecting += 1;
      edge.expectedIn = which;
    });
  }
  const { first, rest } = split(
    byMost(edges.all(), ({ cases, expecting }) => cases || expecting / 1e9),
    most,
  );
  const told = first.map(({ key, from, to, cases, times, expecting }): Edge => {
    const kind = kindOf(times > 0, declared?.has(key));
    const where = narrow({ field: times > 0 ? 'handoff' : 'expects', value: key });
    return { from: shortName(from), to: shortName(to), kind, cases, times, expecting, where };
  });
  const times = rest.reduce((sum, edge) => sum + edge.times, 0);
  return { edges: told, otherEdges: rest.length === 0 ? null : { edges: rest.length, times } };
}

/** Undefined where no case of the suite expects a route. */
function declaredBy({ cases }: Pick<RoutesProject, 'cases'>): Set<string> | undefined {
  if (cases.every(({ case: one }) => one.expected?.route === undefined)) return undefined;
  const declared = handoffs();
  for (const { case: one } of cases) declared.eachOf(one.expected?.route ?? [], () => {});
  return new Set(declared.all().map(({ key }) => key));
}

function kindOf(seen: boolean, declared: boolean | undefined): EdgeKind {
  if (!seen) return 'only_declared';
  if (declared === undefined) return 'not_told';
  return declared ? 'seen' : 'undeclared';
}

/**
 * Handoffs by the text that the filter knows them by, so that a link leads to just the cases that are counted. That text
 * is made once for two agents, since there are many routes, and few who take them.
 */
function handoffs() {
  const byText = new Map<string, Counted>();
  const byAgents = new Map<string, Map<string, Counted>>();
  const edgeOf = (route: readonly string[], at: number): Counted => {
    const [from, to] = [route[at - 1]!, route[at]!];
    const targets = byAgents.get(from) ?? new Map<string, Counted>();
    const known = targets.get(to);
    if (known) return known;
    const key = handoffInto(route, at)!;
    const counts = { cases: 0, times: 0, expecting: 0, seenIn: -1, expectedIn: -1 };
    const edge = byText.get(key) ?? { key, from, to, ...counts };
    byText.set(key, edge);
    byAgents.set(from, targets.set(to, edge));
    return edge;
  };
  return {
    eachOf(route: readonly string[], count: (edge: Counted) => void): void {
      for (let at = 1; at < route.length; at++) count(edgeOf(route, at));
    },
    all: () => [...byText.values()],
  };
}
