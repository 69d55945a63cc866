import type { Permissions } from '../../../shared/contract/routes.ts';
import { joinNames } from '../../../shared/parting.ts';
import { tallyAll } from '../evaluate/count-verdicts.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Caller } from '../evaluate/trajectory-facts.ts';
import { agentToolPermissions, toolsAllowed } from '../evaluators/agent-tool-permissions.ts';
import { byMost, shortName, split } from './most.ts';
import type { Narrow } from './narrowed.ts';
import type { RoutesCriterion, RoutesProject } from './routes-project.ts';

const most = 100;
const mostTools = 100;

/** A criterion under other names of agents and tools. */
export function underNames<One extends RoutesCriterion>(criterion: One, name: (name: string) => string): One {
  if (criterion.evaluator.type !== agentToolPermissions.type) return criterion;
  const { permissions } = criterion.options as PermissionOptions;
  const named = Object.entries(permissions).map(([agent, tools]) => [name(agent), tools.map(name)]);
  return { ...criterion, options: { permissions: Object.fromEntries(named) } };
}

type PermissionOptions = Parameters<typeof agentToolPermissions.judge>[1];

/** Calls that agents were not allowed to make, by agent and tool, for each criterion that says who may call what. */
export function permissionsOf(
  { criteria }: Pick<RoutesProject, 'criteria'>,
  outcomes: readonly CaseOutcome[],
  narrow: Narrow,
): Permissions[] {
  const asked = criteria.map(({ evaluator }) => evaluator.type === agentToolPermissions.type);
  if (!asked.includes(true)) return [];
  const tallies = tallyAll(criteria.length, outcomes);
  return criteria.flatMap((criterion, at) =>
    asked[at]
      ? [{ criterion: criterion.id, counts: tallies[at]!.counts, ...breachesOf(criterion, outcomes, narrow) }]
      : [],
  );
}

function breachesOf({ options }: RoutesCriterion, outcomes: readonly CaseOutcome[], narrow: Narrow) {
  const { permissions } = options as PermissionOptions;
  const breaches = new Map<string, Caller & { cases: number }>();
  for (const { facts } of outcomes) {
    for (const { agent, tool, calls } of facts?.callers ?? []) {
      if (toolsAllowed(permissions, agent).includes(tool)) continue;
      const key = joinNames([agent, tool]);
      const known = breaches.get(key) ?? { agent, tool, calls: 0, cases: 0 };
      breaches.set(key, { ...known, calls: known.calls + calls, cases: known.cases + 1 });
    }
  }
  const { first, rest } = split(
    byMost([...breaches.values()], ({ calls }) => calls),
    most,
  );
  const others = { pairs: rest.length, calls: rest.reduce((sum, { calls }) => sum + calls, 0) };
  return {
    breaches: first.map(({ agent, tool, calls, cases }) => ({
      agent: shortName(agent),
      tool: shortName(tool),
      calls,
      cases,
      allowed: toolsAllowed(permissions, agent).slice(0, mostTools).map(shortName),
      where: narrow({ field: 'called', value: joinNames([agent, tool]) }),
    })),
    others: rest.length === 0 ? null : others,
  };
}
