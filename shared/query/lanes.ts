import { isAgentStep, type Step, type Trajectory } from '../trajectory.ts';

/** Which lane of a timeline each step is drawn in: one for each agent and each other actor, by first appearance. */
export interface Lanes {
  names: readonly string[];
  laneOf(step: Step): number;
}

export function lanesOf(trajectory: Trajectory): Lanes {
  const at = new Map<string, number>();
  const open = (name: string) => at.has(name) || at.set(name, at.size);
  for (const step of trajectory.steps) {
    open(laneName(step));
    if (step.to_agent !== undefined) open(step.to_agent);
  }
  return { names: [...at.keys()], laneOf: (step) => at.get(laneName(step))! };
}

/** A trajectory that names no agents has one lane called like what it is. */
function laneName(step: Step): string {
  return isAgentStep(step) ? (step.agent ?? 'agent') : (step.agent ?? step.actor!);
}
