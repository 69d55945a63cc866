import type { Permissions } from '../../../shared/contract/routes.ts';
import { tallyAll } from '../evaluate/count-verdicts.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { agentToolPermissions, toolsAllowed } from '../evaluators/agent-tool-permissions.ts';
import type { Criterion, Project } from '../project/project.ts';
import { byMost, shortName, split } from './most.ts';
import type { Narrow } from './narrowed.ts';

const most = 100;
const mostTools = 100;

/** Calls that agents were not allowed to make, by agent and tool, for each criterion that says who may call what. */
export function permissionsOf(project: Project, outcomes: readonly CaseOutcome[], narrow: Narrow): Permissions[] {
  return project.criteria.flatMap((criterion, at) => {
    if (criterion.evaluator.type !== agentToolPermissions.type) return [];
    const { counts } = tallyAll(project.criteria.length, outcomes)[at]!;
    return [{ criterion: criterion.id, counts, ...breachesOf(criterion, outcomes, narrow) }];
  });
}

function breachesOf({ options }: Criterion, outcomes: readonly CaseOutcome[], narrow: Narrow) {
  const { permissions } = options as Parameters<typeof agentToolPermissions.judge>[1];
  const breaches = new Map<string, Permissions['breaches'][number]>();
  for (const { facts } of outcomes) {
    for (const { agent, tool, calls } of facts?.callers ?? []) {
      const allowed = toolsAllowed(permissions, agent);
      if (allowed.includes(tool)) continue;
      const key = `${agent}>${tool}`;
      const known = breaches.get(key);
      if (known) {
        known.calls += calls;
        known.cases += 1;
        continue;
      }
      const where = narrow({ field: 'called', value: key });
      breaches.set(key, {
        agent: shortName(agent),
        tool: shortName(tool),
        calls,
        cases: 1,
        allowed: allowed.slice(0, mostTools).map(shortName),
        where,
      });
    }
  }
  const { first, rest } = split(
    byMost([...breaches.values()], ({ calls }) => calls),
    most,
  );
  const others = { pairs: rest.length, calls: rest.reduce((sum, { calls }) => sum + calls, 0) };
  return { breaches: first, others: rest.length === 0 ? null : others };
}
