import { z } from 'zod';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

export const agentConstraintsSatisfied = defineEvaluator({
  type: 'agent_constraints_satisfied',
  options: z.strictObject({
    constraints: z.array(z.string().min(1)).min(1, 'expected the names of the constraints, at least one'),
  }),
  needs: ['trajectory'],
  group: 'process',
  criterion: () => 'agent_constraints_satisfied',

  judge({ trajectory }, { constraints }) {
    // The environment made each check when it could; a trace that stops short takes none of them back.
    const recorded = trajectory.constraints.filter(({ name }) => constraints.includes(name));
    const broken = recorded.filter(({ passed }) => !passed);
    if (broken.length > 0) {
      const names = [...new Set(broken.map(({ name }) => name))].join(', ');
      const steps = broken.flatMap(({ step_index }) => (step_index === undefined ? [] : [step_index]));
      return fail('constraint_broken', { names }, steps);
    }
    const absent = constraints.filter((name) => !recorded.some((one) => one.name === name));
    return absent.length > 0 ? missing('constraint_not_recorded', absent.join(', ')) : pass();
  },
});
