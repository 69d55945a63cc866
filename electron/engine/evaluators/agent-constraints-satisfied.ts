import { z } from 'zod';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import { type Constraint, pairResults, type Trajectory } from '../../../shared/trajectory.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

export const agentConstraintsSatisfied = defineEvaluator({
  type: 'agent_constraints_satisfied',
  options: z.strictObject({
    constraints: z.array(z.string().min(1)).min(1, 'expected.constraint_names' satisfies Sentence),
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
      return fail('constraint_broken', { names }, stepsOf(broken, trajectory));
    }
    const absent = constraints.filter((name) => !recorded.some((one) => one.name === name));
    return absent.length > 0 ? missing('constraint_not_recorded', absent.join(', ')) : pass();
  },
});

/** Where each check stands; one made on a result is also about the call that it answers. */
function stepsOf(broken: readonly Constraint[], { steps }: Trajectory): number[] {
  const callOf = new Map(Array.from(pairResults(steps), ([call, result]) => [result.index, call]));
  return broken.flatMap(({ step_index: at }) => (at === undefined ? [] : [at, callOf.get(at) ?? at]));
}
