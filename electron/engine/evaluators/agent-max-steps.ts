import { z } from 'zod';
import { agentSteps } from '../../../shared/trajectory.ts';
import { defineEvaluator, fail, missing, pass, vacuousPass } from './evaluator.ts';

export const agentMaxSteps = defineEvaluator({
  type: 'agent_max_steps',
  options: z.strictObject({ max_steps: z.number().int().nonnegative() }),
  needs: ['trajectory'],
  group: 'process',
  criterion: ({ max_steps }) => `agent_steps_le_${max_steps}`,

  judge({ trajectory }, { max_steps }) {
    const steps = agentSteps(trajectory);
    const beyond = steps[max_steps];
    if (beyond) return fail('steps_over', { steps: steps.length, limit: max_steps }, [beyond.index]);
    if (trajectory.truncated) return missing('truncated');
    return steps.length === 0 ? vacuousPass() : pass();
  },
});
