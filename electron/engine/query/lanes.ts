import { isAgentStep, type Step, type Trajectory } from '../../../shared/trajectory.ts';

/** Which lane of a timeline each step is drawn in: one an agent in order of appearance, then one an other actor. */
export interface Lanes {
  names: readonly string[];
  laneOf(step: Step): number;
}

export function lanesOf(trajectory: Trajectory): Lanes {
  const agents = new Set<string>();
  const others = new Set<string>();
  for (const step of trajectory.steps) {
    (isAgentStep(step) ? agents : others).add(laneName(step));
    if (step.to_agent !== undefined) agents.add(step.to_agent);
  }
  const names = [...agents, ...[...others].filter((name) => !agents.has(name))];
  const at = new Map(names.map((name, i) => [name, i]));
  return { names, laneOf: (step) => at.get(laneName(step))! };
}

/** A trajectory that names no agents has one lane called like what it is. */
function laneName(step: Step): string {
  return isAgentStep(step) ? (step.agent ?? 'agent') : (step.agent ?? step.actor!);
}
