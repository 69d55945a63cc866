import { z } from 'zod';
import { route } from '../../../shared/trajectory.ts';
import { defineEvaluator, fail, missing, pass, vacuousPass } from './evaluator.ts';

export const agentMaxHandoffs = defineEvaluator({
  type: 'agent_max_handoffs',
  options: z.strictObject({ max_handoffs: z.number().int().nonnegative() }),
  needs: ['agents'],
  group: 'handover',
  criterion: ({ max_handoffs }) => `agent_handoffs_le_${max_handoffs}`,

  judge({ trajectory }, { max_handoffs }) {
    const handoffs = route(trajectory).slice(1); // the first agent had control from the start
    const beyond = handoffs[max_handoffs];
    if (!beyond) {
      if (trajectory.truncated) return missing('truncated');
      return handoffs.length === 0 ? vacuousPass() : pass();
    }
    const others = handoffs.filter((stop) => stop !== beyond);
    return fail(
      'handoffs_over',
      { handoffs: handoffs.length, limit: max_handoffs },
      [beyond, ...others].map((stop) => stop.step),
    );
  },
});
