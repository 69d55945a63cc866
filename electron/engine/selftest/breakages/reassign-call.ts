import { agentSteps, namesAgents, type Step, toolCalls } from '../../../../shared/trajectory.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { withChanged } from '../edit-steps.ts';

/** The agent that makes a call in place of its own; undefined where none will do. `present` are those of the trace. */
type Choose = (call: Step, present: readonly string[]) => string | undefined;

/** A call is made by another agent: the first call for which there is one to choose. */
export function reassignCall(choose: Choose): Breakage {
  return ofTrajectory('reassign_call', (trajectory) => {
    if (!namesAgents(trajectory)) return undefined;
    const present = [...new Set(agentSteps(trajectory).map((step) => step.agent!))];
    for (const call of toolCalls(trajectory)) {
      const agent = choose(call, present);
      if (agent !== undefined) return { trajectory: withChanged(trajectory, [{ ...call, agent }]), step: call.index };
    }
    return undefined;
  });
}

const stranger = 'selftest_stranger';

/** An agent that may not make the call: one of the trace or of the project, else a stranger. */
export function forbidden(permissions: Readonly<Record<string, readonly string[]>>): Choose {
  const may = (agent: string, tool: string) => Object.hasOwn(permissions, agent) && permissions[agent]!.includes(tool);
  return ({ tool_name }, present) =>
    [...present, ...Object.keys(permissions), stranger].find((agent) => !may(agent, tool_name!));
}

/** An agent nobody knows, for a call that is part of the route. */
export const offTheRoute: Choose = ({ parent_index }) => (parent_index === undefined ? stranger : undefined);
