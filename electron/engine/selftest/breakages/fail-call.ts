import { pairResults, toolCalls } from '../../../../shared/trajectory.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { withChanged } from '../edit-steps.ts';

/** Calls of a tool that succeeded come back as errors instead, but for the first few. */
export function failCall(tool: string, leave = 0): Breakage {
  return ofTrajectory('fail_call', (trajectory) => {
    const results = pairResults(trajectory.steps);
    const succeeded = toolCalls(trajectory).flatMap((call) => {
      const result = call.tool_name === tool ? results.get(call.index) : undefined;
      return result && result.is_error !== true ? [result] : [];
    });
    const hit = succeeded.slice(leave);
    const error = { error: { type: 'tool_error', message: 'failed on purpose' } };
    const changed = hit.map((step) => ({ ...step, result: error, content: undefined, is_error: true }));
    return hit[0] && { trajectory: withChanged(trajectory, changed), step: hit[0].index };
  });
}
