import type { Facets } from '../../../shared/contract/cases.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';

/** As many values of a kind as a reader can choose from; the filter language reaches the others. */
const most = 200;

/** What the cases can be filtered by, the most frequent first. */
export function facets(outcomes: readonly CaseOutcome[]): Facets {
  const [tools, agents, routes, reasons] = [tally(), tally(), tally(), tally()];
  for (const { facts, verdicts } of outcomes) {
    for (const tool of facts?.tools ?? []) tools.add(tool);
    for (const agent of facts?.agents ?? []) agents.add(agent);
    if (facts?.route) routes.add(facts.route.join('>'));
    for (const reason of new Set(verdicts.map((verdict) => verdict.reason))) if (reason) reasons.add(reason);
  }
  return { tools: tools.list(), agents: agents.list(), routes: routes.list(), reasons: reasons.list() };
}

function tally() {
  const cases = new Map<string, number>();
  return {
    add: (value: string) => void cases.set(value, (cases.get(value) ?? 0) + 1),
    list: () =>
      [...cases]
        .map(([value, count]) => ({ value, cases: count }))
        .sort((a, b) => b.cases - a.cases || (a.value < b.value ? -1 : 1))
        .slice(0, most),
  };
}
