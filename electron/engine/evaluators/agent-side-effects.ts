import { z } from 'zod';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

export const agentSideEffects = defineEvaluator({
  type: 'agent_side_effects',
  options: z.strictObject({
    allowed: z.array(z.string().min(1), {
      error: 'expected.side_effects' satisfies Sentence,
    }),
  }),
  needs: ['state'],
  group: 'outcome',
  criterion: () => 'agent_side_effects',

  judge({ state: { side_effects } }, { allowed }) {
    if (side_effects === undefined) return missing('no_side_effects');
    const may = new Set(allowed);
    const others = side_effects.map(({ type }) => type).filter((type) => !may.has(type));
    if (others.length === 0) return pass();
    const values = { n: others.length, names: [...new Set(others)].join(', ') };
    return allowed.length === 0
      ? fail('side_effects_any', values)
      : fail('side_effects', { ...values, allowed: allowed.join(', ') });
  },
});
