import { z } from 'zod';
import { toolCalls } from '../../../shared/trajectory.ts';
import { defineEvaluator, fail, missing, pass, vacuousPass } from './evaluator.ts';

export const agentNoUndeclaredTool = defineEvaluator({
  type: 'agent_no_undeclared_tool',
  options: z.strictObject({}),
  needs: ['trajectory'],
  group: 'process',
  criterion: () => 'agent_no_undeclared_tool',
  excluded: (one) => (one.expected?.tools === undefined ? 'no_declared_tools' : undefined),

  judge({ case: one, trajectory }) {
    const declared = one.expected?.tools ?? [];
    const allowed = new Set(declared);
    const calls = toolCalls(trajectory);
    const undeclared = calls.filter((call) => !allowed.has(call.tool_name!));
    const [first] = undeclared;
    if (!first) {
      if (trajectory.truncated) return missing('truncated');
      return calls.length === 0 ? vacuousPass() : pass();
    }
    return fail(
      declared.length === 0 ? 'undeclared_any' : 'undeclared_tool',
      { tool: first.tool_name!, declared: declared.join(', ') },
      undeclared.map((call) => call.index),
    );
  },
});
