import { z } from 'zod';
import { argumentsOf, numberCalls } from '../../../shared/call-signature.ts';
import { withDefault } from '../../../shared/optional.ts';
import { previewJson } from '../../../shared/preview.ts';
import { firstRepetition } from '../../../shared/repetition.ts';
import { toolCalls } from '../../../shared/trajectory.ts';
import { defineEvaluator, fail, missing, pass, vacuousPass } from './evaluator.ts';

export const agentNoToolLoop = defineEvaluator({
  type: 'agent_no_tool_loop',
  options: z.strictObject({ max_repeats: withDefault(z.number().int().positive(), 2) }),
  needs: ['trajectory'],
  group: 'process',
  criterion: () => 'agent_no_tool_loop',

  judge({ trajectory }, { max_repeats }) {
    const calls = toolCalls(trajectory);
    const loop = firstRepetition(numberCalls(calls), { maxPeriod: 1, maxTimes: max_repeats });
    if (!loop) {
      if (trajectory.truncated) return missing('truncated'); // a run at the end of the trace may go on
      return calls.length === 0 ? vacuousPass() : pass();
    }
    const run = calls.slice(loop.start, loop.start + loop.times);
    const breaking = calls[loop.breaksAt]!;
    const values = {
      tool: breaking.tool_name ?? '',
      times: loop.times,
      arguments: previewJson(argumentsOf(breaking)),
      limit: max_repeats,
    };
    return fail(
      'loop',
      values,
      [breaking, ...run.filter((call) => call !== breaking)].map((call) => call.index),
    );
  },
});
