import { agentSteps, namesAgents, route } from '../../../../shared/trajectory.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { mostAdded, newStep, withSteps } from '../edit-steps.ts';

/** At the end, control goes on to agents nobody knows: once, or until it has changed once more than the limit. */
export function addHandoff(limit?: number): Breakage {
  return ofTrajectory('add_handoff', (trajectory) => {
    const stops = route(trajectory);
    const from = stops.at(-1)?.agent ?? agentSteps(trajectory).at(-1)?.agent;
    const more = limit === undefined ? 1 : limit + 1 - Math.max(0, stops.length - 1);
    if (from === undefined || !namesAgents(trajectory) || more < 1 || more > mostAdded) return undefined;
    const agents = [from, ...Array.from({ length: more }, (_, at) => `selftest_stranger_${at + 1}`)];
    const added = agents
      .slice(1)
      .map((to_agent, at) => newStep({ kind: 'handoff', agent: agents[at]!, to_agent, content: 'handed on' }));
    const last = trajectory.steps.at(-1)!.index;
    return { trajectory: withSteps(trajectory, [...trajectory.steps, ...added]), step: last };
  });
}
