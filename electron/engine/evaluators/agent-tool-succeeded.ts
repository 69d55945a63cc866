import { z } from 'zod';
import { withDefault } from '../../../shared/optional.ts';
import { endOfTrace, pairResults, type Step, toolCalls } from '../../../shared/trajectory.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

export const agentToolSucceeded = defineEvaluator({
  type: 'agent_tool_succeeded',
  options: z.strictObject({
    tool_name: z.string().min(1),
    min_calls: withDefault(z.number().int().positive(), 1),
  }),
  needs: ['trajectory'],
  group: 'process',
  criterion: ({ tool_name }) => `agent_tool_${tool_name}_succeeded`,

  judge({ trajectory }, { tool_name, min_calls }) {
    const results = pairResults(trajectory.steps);
    const calls = toolCalls(trajectory).filter((call) => call.tool_name === tool_name);
    const succeeded = calls.filter((one) => isSuccess(results.get(one.index)));

    const values = { tool: tool_name, calls: calls.length, succeeded: succeeded.length, min: min_calls };
    if (succeeded.length >= min_calls) {
      return pass(
        'tool_succeeded',
        values,
        succeeded.map((one) => one.index),
      );
    }
    if (trajectory.truncated) return missing('truncated');
    // The errors themselves are what to look at; a call without a result has only itself.
    const unsuccessful = calls.filter((one) => !isSuccess(results.get(one.index)));
    const steps = unsuccessful.map((one) => (results.get(one.index) ?? one).index);
    return fail('tool_succeeded', values, steps.length > 0 ? steps : endOfTrace(trajectory));
  },
});

function isSuccess(result: Step | undefined): boolean {
  return result !== undefined && result.is_error !== true;
}
