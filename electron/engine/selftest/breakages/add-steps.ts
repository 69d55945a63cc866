import { agentSteps } from '../../../../shared/trajectory.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { insertedAfter, mostAdded, newStep, withSteps } from '../edit-steps.ts';

/** The agent goes on talking until it has taken one step more than the limit. */
export function addSteps(limit: number): Breakage {
  return ofTrajectory('add_steps', (trajectory) => {
    const own = agentSteps(trajectory);
    const last = own.at(-1);
    const more = limit + 1 - own.length;
    if (more < 1 || more > mostAdded) return undefined;
    const message = { kind: 'message' as const, agent: last?.agent, parent_index: last?.parent_index, content: '…' };
    const added = Array.from({ length: more }, () => newStep(message));
    const steps = insertedAfter(trajectory.steps, last?.index ?? 0, added);
    return { trajectory: withSteps(trajectory, steps), step: last?.index ?? null };
  });
}
