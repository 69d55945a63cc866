import { pairResults, type Step, type Trajectory, toolCalls } from '../../../../shared/trajectory.ts';
import type { Aim } from '../aim.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { withSteps } from '../edit-steps.ts';

/** The agent never makes the calls. */
export function dropCall(aim: Aim): Breakage {
  return ofTrajectory('drop_call', (trajectory, one) => {
    const calls = aim(toolCalls(trajectory), one);
    return calls[0] && { trajectory: withSteps(trajectory, without(calls, trajectory)), step: calls[0].index };
  });
}

/** What came back goes with a call, and so does the run that it opened. */
function without(calls: readonly Step[], { steps }: Trajectory): Step[] {
  const results = pairResults(steps);
  const gone = new Set(calls.map((call) => call.index));
  for (const step of steps) {
    if (step.parent_index !== undefined && gone.has(step.parent_index)) gone.add(step.index);
    const result = gone.has(step.index) ? results.get(step.index) : undefined;
    if (result) gone.add(result.index);
  }
  return steps.filter((step) => !gone.has(step.index));
}
