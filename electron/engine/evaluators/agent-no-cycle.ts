import { z } from 'zod';
import { numberCalls } from '../../../shared/call-signature.ts';
import { withDefault } from '../../../shared/optional.ts';
import { firstRepetition } from '../../../shared/repetition.ts';
import { pairResults, toolCalls } from '../../../shared/trajectory.ts';
import { defineEvaluator, fail, missing, pass, vacuousPass } from './evaluator.ts';

export const agentNoCycle = defineEvaluator({
  type: 'agent_no_cycle',
  options: z.strictObject({
    max_cycles: withDefault(z.number().int().positive(), 2),
    max_period: withDefault(z.number().int().positive().max(100), 4), // every period costs a pass over the calls
    compare_results: withDefault(z.boolean(), true),
  }),
  needs: ['trajectory'],
  group: 'process',
  criterion: () => 'agent_no_cycle',

  judge({ trajectory }, { max_cycles, max_period, compare_results }) {
    const calls = toolCalls(trajectory);
    const results = compare_results ? pairResults(trajectory.steps) : undefined;
    const numbers = numberCalls(calls, results, trajectory.truncated);
    const cycle = firstRepetition(numbers, { maxPeriod: max_period, maxTimes: max_cycles });
    if (!cycle) {
      if (trajectory.truncated) return missing('truncated');
      return calls.length === 0 ? vacuousPass() : pass();
    }
    const { start, period, times, breaksAt } = cycle;
    const once = calls.slice(start, start + period);
    const all = calls.slice(start, start + period * times);
    const values = { calls: once.map((call) => call.tool_name).join(', '), times, limit: max_cycles };
    const steps = [calls[breaksAt]!, ...all.filter((_, at) => start + at !== breaksAt)].map((call) => call.index);
    return fail(compare_results ? 'cycle_with_results' : 'cycle', values, steps);
  },
});
