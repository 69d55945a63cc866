import { z } from 'zod';
import { withDefault } from '../../../shared/optional.ts';
import { endOfTrace, toolCalls } from '../../../shared/trajectory.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

export const agentToolCalled = defineEvaluator({
  type: 'agent_tool_called',
  options: z.strictObject({
    tool_name: z.string().min(1),
    min_calls: withDefault(z.number().int().positive(), 1),
  }),
  needs: ['trajectory'],
  group: 'process',
  criterion: ({ tool_name }) => `agent_tool_${tool_name}_called`,

  judge({ trajectory }, { tool_name, min_calls }) {
    const calls = toolCalls(trajectory).filter((call) => call.tool_name === tool_name);
    const values = { tool: tool_name, calls: calls.length, min: min_calls };
    const steps = calls.map((call) => call.index);
    if (calls.length >= min_calls) return pass('tool_called', values, steps);
    if (trajectory.truncated) return missing('truncated');
    return fail('tool_called', values, calls.length > 0 ? steps : endOfTrace(trajectory));
  },
});
