import { z } from 'zod';
import { Detail } from '../detail.ts';
import { Problem } from '../problem.ts';
import { Hidden, hideKinds } from '../redaction.ts';
import { folder, none, run } from './inputs.ts';

/** Patterns in RE2 syntax. */
const patterns = z.array(z.string().min(1).max(1000)).max(100);
const hiding = { hide: z.array(z.enum(hideKinds)).max(hideKinds.length), patterns };

/** A name for a file that every system takes, and that names no folder. */
const FileName = z.string().regex(/^[^/\\:*?"<>|\p{Cc}\p{Cs}.][^/\\:*?"<>|\p{Cc}\p{Cs}]{0,150}$/u);

const WrittenFile = z.object({
  format: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** Where it stands, in a window; null in a browser, which gets it by `exportedBytes`. */
  path: z.string().nullable(),
  /** What `exportedBytes` knows it by; null where it stands where the person wanted it. */
  id: z.string().nullable(),
});
export type WrittenFile = z.infer<typeof WrittenFile>;

/** Reports that are written to be handed over. */
export const exportMethods = {
  /** What there is to choose from; `patterns` are those of oloproof.yaml. */
  exportChoices: {
    input: folder,
    output: z.object({
      formats: z.array(z.object({ name: z.string(), extension: z.string() })),
      languages: z.array(z.string()),
      patterns: z.array(z.string()),
    }),
  },
  /**
   * How many places of the run these patterns find, all of them together and each by itself; what is wrong with one that
   * cannot be read. A later question about the same run ends this one, which is then null.
   */
  hiddenPlaces: {
    input: run.extend(hiding),
    output: z
      .object({ places: z.number(), of: z.array(z.object({ places: z.number(), fault: Detail.nullable() })) })
      .nullable(),
  },
  /**
   * Writes a run's report; `problems` say why formats are not among the files. A window asks the person where to;
   * `written` is null where they chose no place, or cancelled.
   */
  exportReport: {
    input: run.extend({
      ...hiding,
      formats: z.array(z.string()).min(1).max(20),
      language: z.string(),
      /** The name to suggest, without what stands for a format behind it. */
      name: FileName,
      /** Set by the window; what a page says here does not count. */
      path: z.string().nullable(),
    }),
    output: z.object({
      written: z.object({ files: z.array(WrittenFile), hidden: Hidden, problems: z.array(Problem) }).nullable(),
    }),
  },
  /** Nothing of it is left where it was being written. */
  cancelExport: { input: run, output: none },
  /** A piece of a written file, for a page that saves it itself. */
  exportedBytes: {
    input: z.strictObject({ id: z.string(), from: z.number().int().nonnegative() }),
    output: z.object({ base64: z.string(), next: z.number().nullable() }),
  },
  /** Shows a file that was written in its folder. Only in a window. */
  showFile: { input: z.strictObject({ path: z.string() }), output: none },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
