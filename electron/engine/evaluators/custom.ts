import { z } from 'zod';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import { optional, withDefault } from '../../../shared/optional.ts';
import { excludedReasons, missingReasons } from '../../../shared/verdict.ts';
import { defineEvaluator, excluded, fail, missing, pass } from './evaluator.ts';

const Steps = withDefault(z.array(z.number().int().positive()), []);

/** What a case's own declaration can lack: an outcome never takes a case out of the denominator. */
const declared = excludedReasons.filter((reason) => reason.startsWith('no_'));
/** What can be missing from a record that is there; the rest is for the engine to find. */
const unseen = missingReasons.slice(missingReasons.indexOf('no_trajectory'), missingReasons.indexOf('no_checkpoint'));

/** What a project's own evaluator says of a case: see the helpers of the SDK that make these. */
const Answer = z.discriminatedUnion(
  'status',
  [
    z.object({ status: z.literal('pass'), message: optional(z.string()), steps: Steps }),
    z.object({
      status: z.literal('fail'),
      message: z.string().min(1, 'expected a sentence that says why'),
      steps: Steps,
    }),
    z.object({ status: z.literal('missing'), reason: z.enum(unseen), detail: optional(z.string()) }),
    z.object({ status: z.literal('excluded'), reason: z.enum(declared) }),
  ],
  { error: 'expected a verdict: pass(), fail(why), missing(reason)' },
);

export const custom = defineEvaluator({
  type: 'custom',
  options: z.strictObject({
    module: z.string().min(1),
    export: z.string().regex(/^[A-Za-z_$][\w$]*$/, 'expected.export' satisfies Sentence),
    group: withDefault(z.enum(['outcome', 'process', 'handover']), 'process'),
  }),
  needs: ['record'],
  group: 'process',
  criterion: (options) => options.export,
  asks: {
    group: ({ group }) => group,
    code: (options) => ({ module: options.module, exported: options.export }),
    verdict(answer, trajectory) {
      const read = Answer.safeParse(answer);
      if (!read.success) throw new Error(faultOf(read.error));
      const said = read.data;
      if (said.status === 'missing') return missing(said.reason, said.detail);
      if (said.status === 'excluded') return excluded(said.reason);
      const length = trajectory?.steps.length ?? 0;
      const beyond = said.steps.find((step) => step > length);
      if (beyond !== undefined) throw new Error(`its verdict points at step ${beyond}; the trajectory has ${length}`);
      if (said.status === 'fail') return fail('own_words', { message: said.message }, said.steps);
      return said.message === undefined ? pass() : pass('own_words', { message: said.message }, said.steps);
    },
  },
  judge: () => missing('not_trusted'),
});

function faultOf({ issues: [issue] }: z.ZodError): string {
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return `its answer is no verdict: ${where}${issue?.message}`;
}
