import { z } from 'zod';
import { TransformFigure } from '../report.ts';
import { folder, from, JsonText, page } from './inputs.ts';

/** Pairs come with the texts of both requests, so fewer of them at once. */
export const pairLimit = 100;

/** A pair for somebody to label: does the changed request still ask for the same? What others said of it is not told. */
export const PairRow = z.object({
  /** The derived case. */
  caseId: z.string(),
  sourceId: z.string(),
  transform: z.string(),
  /** Of both inputs: a label is given for exactly these. */
  digest: z.string(),
  /** Where in the input the changed text stands, and the text before and after. */
  field: z.string(),
  source: JsonText,
  derived: JsonText,
  /** All of the source's input. */
  input: JsonText,
  /** One of the sample that was drawn for labelling. */
  drawn: z.boolean(),
  /** The last word of the person who asks. */
  mine: z.object({ valid: z.boolean(), at: z.string().optional(), note: z.string().optional() }).nullable(),
  /** That person labelled the pair as it was, before it changed. */
  mineStale: z.boolean(),
  /** How many others labelled it, and how many labelled only what it was. */
  others: z.number(),
  stale: z.number(),
});
export type PairRow = z.infer<typeof PairRow>;

const pairParts = ['source', 'derived', 'input'] as const;

/** Pairs for people to label. */
export const labelMethods = {
  /** How far the labels of each transform show that it keeps the meaning of requests. */
  labelStanding: { input: folder, output: z.array(TransformFigure) },
  labelPairs: {
    input: folder.extend({
      transform: z.string(),
      /** Whose label is `mine`; empty while nobody said who they are. */
      labeler: z.string().trim().max(200),
      /** All of them in the order of the suite, or those that person has not labelled, the drawn ones first. */
      which: z.enum(['all', 'open']),
      /** Just this pair, by its derived case. */
      caseId: z.string().optional(),
      offset: page.offset,
      limit: z.number().int().min(1).max(pairLimit),
    }),
    output: z.object({ total: z.number(), rows: z.array(PairRow) }),
  },
  /** A further piece of a long text of a pair. */
  pairText: {
    input: folder.extend({ caseId: z.string(), part: z.enum(pairParts), from }),
    output: JsonText,
  },
  /** Says that a pair is valid or not; null takes back what that person said before. Gives the transform's new standing. */
  label: {
    input: folder.extend({
      caseId: z.string(),
      /** The pair as it was shown. */
      digest: z.string(),
      valid: z.boolean().nullable(),
      labeler: z.string().trim().min(1).max(200),
      note: z.string().max(10_000),
    }),
    output: TransformFigure,
  },
  /** Draws pairs at random for labelling, once; for when not all of them are to be labelled. */
  drawSample: {
    input: folder.extend({
      transform: z.string(),
      size: z.number().int().positive(),
      seed: z.number().int().nonnegative(),
    }),
    output: TransformFigure,
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
