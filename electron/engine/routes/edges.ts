import type { Edge, EdgeKind } from '../../../shared/contract/routes.ts';
import { handoffInto } from '../../../shared/parting.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Project } from '../project/project.ts';
import { byMost, split } from './most.ts';
import type { Narrow } from './narrowed.ts';

const most = 200;

/** By the text that the filter knows a handoff by, so that a link leads to just the cases that are counted. */
type Edges = Map<string, Omit<Edge, 'kind' | 'where'>>;

/** Who handed over to whom, beside who was expected to: what was declared is said by the routes of the whole suite. */
export function edgesOf(project: Project, outcomes: readonly CaseOutcome[], narrow: Narrow) {
  const declared = declaredBy(project);
  const edges: Edges = new Map();
  for (const { facts, at } of outcomes) {
    const taken = countIn(edges, facts?.route ?? [], 'times');
    for (const key of taken) edges.get(key)!.cases += 1;
    const expected = countIn(edges, project.cases[at]!.case.expected?.route ?? [], null);
    for (const key of expected) edges.get(key)!.expecting += 1;
  }
  const all = [...edges].map(([key, edge]): Edge => {
    const kind = kindOf(edge.times > 0, declared?.has(key));
    const field = edge.times > 0 ? 'handoff' : 'expects';
    return { ...edge, kind, where: narrow({ field, value: key }) };
  });
  const { first, rest } = split(
    byMost(all, ({ cases, expecting }) => cases || expecting / 1e9),
    most,
  );
  const times = rest.reduce((sum, edge) => sum + edge.times, 0);
  return { edges: first, otherEdges: rest.length === 0 ? null : { edges: rest.length, times } };
}

/** Undefined where no case of the suite expects a route. */
function declaredBy({ cases }: Project): Set<string> | undefined {
  const routes = cases.flatMap(({ case: one }) => (one.expected?.route === undefined ? [] : [one.expected.route]));
  if (routes.length === 0) return undefined;
  return new Set(routes.flatMap((route) => route.map((_, at) => handoffInto(route, at)!).slice(1)));
}

function kindOf(seen: boolean, declared: boolean | undefined): EdgeKind {
  if (!seen) return 'only_declared';
  if (declared === undefined) return 'not_told';
  return declared ? 'seen' : 'undeclared';
}

/** The handoffs of a route, each once. */
function countIn(edges: Edges, route: readonly string[], counted: 'times' | null): Set<string> {
  const found = new Set<string>();
  for (let at = 1; at < route.length; at++) {
    const key = handoffInto(route, at)!;
    const known = edges.get(key) ?? { from: route[at - 1]!, to: route[at]!, cases: 0, times: 0, expecting: 0 };
    edges.set(key, known);
    if (counted) known[counted] += 1;
    found.add(key);
  }
  return found;
}
