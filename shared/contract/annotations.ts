import { z } from 'zod';
import { Annotation, longestKeptNote, longestNote, longestTag, mostTags } from '../annotation.ts';
import { page, run } from './inputs.ts';

const words = {
  text: z.string().max(longestNote),
  tags: z.array(z.string().trim().min(1).max(longestTag)).max(mostTags),
};

/** An edit leaves what it does not change, and other programs write longer notes, and other tags, than can be typed. */
const keptWords = {
  text: z.string().max(longestKeptNote),
  tags: z.array(z.string().min(1)),
};

const AnnotationChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('add'),
    caseId: z.string(),
    trial: z.number().int().positive(),
    /** Null for the case as a whole. */
    step: z.number().int().positive().nullable(),
    ...words,
  }),
  z.strictObject({ kind: z.literal('edit'), id: z.string(), ...keptWords }),
  z.strictObject({ kind: z.literal('delete'), id: z.string() }),
  /** As if the change with this id had not been made. */
  z.strictObject({ kind: z.literal('undo'), id: z.string() }),
]);
export type AnnotationChange = z.infer<typeof AnnotationChange>;

/** What reviewers write beside a run. No verdict, figure or gate depends on it. */
export const annotationMethods = {
  annotations: {
    input: run.extend({
      /** Of this case alone; with `trial`, of that trial. */
      caseId: z.string().optional(),
      trial: z.number().int().positive().optional(),
      tag: z.string().optional(),
      /** Somewhere in the note, its tags or its case. */
      text: z.string().max(10_000).optional(),
      ...page,
    }),
    output: z.object({
      /** How many match, and how many the run has. */
      total: z.number(),
      all: z.number(),
      /** The newest first. */
      rows: z.array(Annotation),
      /** Tags of the whole run, the most frequent first; the first two hundred. */
      tags: z.array(z.object({ tag: z.string(), notes: z.number() })),
    }),
  },
  /** Gives the id by which the change can be undone. */
  annotate: {
    input: run.extend({ by: z.string().trim().min(1).max(200), change: AnnotationChange }),
    output: z.object({ id: z.string() }),
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
