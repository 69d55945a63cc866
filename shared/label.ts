import { z } from 'zod';
import type { Sentence } from './i18n/en/sentences.ts';
import { optional } from './optional.ts';

/**
 * A line of labels/*.jsonl: what one person says of one pair, does the changed request still ask for the same? A later
 * line of the same person on the same pair replaces the earlier one; `withdrawn` takes it back.
 */
export const Label = z
  .looseObject({
    case_id: z.string().min(1).describe('The derived case of the pair, for example ord-001~injected'),
    pair_digest: optional(z.string()).describe('SHA-256 of both inputs; without it, the pair as it stands'),
    valid: optional(z.boolean()),
    withdrawn: optional(z.boolean()),
    labeler: z.string().min(1, 'expected.labeler' satisfies Sentence),
    at: optional(z.string()),
    note: optional(z.string()),
    drawn: optional(z.boolean()).describe('The pair is one of the sample that was drawn for labelling'),
  })
  .check(({ value, issues }) => {
    if ((value.valid !== undefined) !== (value.withdrawn === true)) return;
    const message = 'expected.valid' satisfies Sentence;
    issues.push({ code: 'custom', path: ['valid'], message, input: value.valid });
  });
export type Label = z.infer<typeof Label>;

/** labels/<transform>.sample.json: the pairs drawn at random for labelling, and how they were drawn. */
export const SampleFile = z.looseObject({
  seed: z.number().int(),
  list: z.array(z.string()).describe('Derived cases in the order in which they were drawn'),
});
export type SampleFile = z.infer<typeof SampleFile>;
