import { pairResults, type Step, toolCalls } from '../../../../shared/trajectory.ts';
import type { Aim } from '../aim.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { withChanged } from '../edit-steps.ts';

/** The agent makes the calls of a tool by another name. */
export function renameTool(aim: Aim): Breakage {
  return ofTrajectory('rename_tool', (trajectory, one) => {
    const calls = aim(toolCalls(trajectory), one);
    if (!calls[0]) return undefined;
    const results = pairResults(trajectory.steps);
    const changed = calls.flatMap((call) => {
      const result = results.get(call.index);
      return result ? [renamed(call), renamed(result)] : [renamed(call)];
    });
    return { trajectory: withChanged(trajectory, changed), step: calls[0].index };
  });
}

/** A result that is tied to its call by an id alone stays without a name. */
function renamed(step: Step): Step {
  return step.tool_name === undefined ? step : { ...step, tool_name: `${step.tool_name}_renamed` };
}
