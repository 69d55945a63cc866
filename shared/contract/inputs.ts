import { z } from 'zod';

/** No call returns more rows than this: a page asks for what it shows. */
export const pageLimit = 1000;
/** No call returns a longer text than this (UTF-16 units); longer ones are read piece by piece. */
export const textLimit = 64 * 1024;

export const none = z.strictObject({});
export const folder = z.strictObject({ folder: z.string().min(1) });
export const run = folder.extend({ run: z.string().min(1) });
export const page = { offset: z.number().int().nonnegative(), limit: z.number().int().min(1).max(pageLimit) };
/** One recording: a case of a run, in one of its trials. */
export const trajectory = run.extend({ caseId: z.string(), trial: z.number().int().positive() });
/** Where in a long text a piece starts. */
export const from = z.number().int().nonnegative();
/** The place of a replay in the list, where it is asked about and not the recording. */
export const ofReplay = z.number().int().nonnegative().optional();

/**
 * A piece of a text, mostly of a value as JSON with its digits as written. `total` is the length of the whole, and `next`
 * where the following piece starts (null at the end): UTF-16 units for values, bytes for a raw record.
 */
export const JsonText = z.object({ text: z.string(), total: z.number(), next: z.number().nullable() });
export type JsonText = z.infer<typeof JsonText>;
