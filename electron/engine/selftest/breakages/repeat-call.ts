import type { Case } from '../../../../shared/case.ts';
import { pairResults, type Step, toolCalls } from '../../../../shared/trajectory.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { insertedAfter, mostAdded, newStep, withSteps } from '../edit-steps.ts';

/** The agent makes its last call so many times more, and the same comes back each time. */
export function repeatCall(times: (one: Case) => number): Breakage {
  return ofTrajectory('repeat_call', (trajectory, one) => {
    const call = toolCalls(trajectory).at(-1);
    const more = times(one);
    if (!call || more * 2 > mostAdded) return undefined;
    const result = pairResults(trajectory.steps).get(call.index);
    const added = Array.from({ length: more }, (_, at) => copies(call, result, at + 1)).flat();
    const steps = insertedAfter(trajectory.steps, (result ?? call).index, added);
    return { trajectory: withSteps(trajectory, steps), step: call.index };
  });
}

function copies(call: Step, result: Step | undefined, number: number): Step[] {
  const id = call.call_id === undefined ? {} : { call_id: `${call.call_id} repeated ${number}` };
  return [newStep({ ...call, ...id }), ...(result ? [newStep({ ...result, ...id })] : [])];
}
