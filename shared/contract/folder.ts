import { z } from 'zod';
import { Problem } from '../problem.ts';
import { IngestReport, Report, RuleDecision, RunSummary } from '../report.ts';
import { SelfTest } from '../selftest.ts';
import { folder, none, page, run } from './inputs.ts';

const Example = z.object({ name: z.string(), folder: z.string() });
export type Example = z.infer<typeof Example>;

const RecentFolder = z.object({ folder: z.string(), project: z.string(), openedAt: z.string(), exists: z.boolean() });
export type RecentFolder = z.infer<typeof RecentFolder>;

export const FolderSummary = z.object({
  folder: z.string(),
  project: z.string(),
  cases: z.number(),
  /** The name of the system that can be run here; null where there is none. */
  system: z.string().nullable(),
  /** How many of its criteria are judged by code of its own. */
  ownEvaluators: z.number(),
  /** Newest first. */
  runs: z.array(RunSummary),
  errors: z.number(),
  warnings: z.number(),
  readOnly: z.boolean(),
});
export type FolderSummary = z.infer<typeof FolderSummary>;

/** The program and the folders it opens. */
export const folderMethods = {
  about: {
    input: none,
    output: z.object({
      version: z.string(),
      door: z.enum(['window', 'browser', 'report']),
      /** The calls that are answered here; null for all of them. What rests on another one is not offered. */
      holds: z.array(z.string()).nullable(),
      canPickFolder: z.boolean(),
      examples: z.array(Example),
      /** The folder this program was started with. */
      startFolder: z.string().nullable(),
    }),
  },
  recentFolders: { input: none, output: z.array(RecentFolder) },
  forgetFolder: { input: folder, output: none },
  /** Asks the person for a folder or recording; null when they chose none. Only where `canPickFolder`. */
  pickFolder: { input: none, output: z.object({ path: z.string().nullable() }) },
  /** Opens a project folder, or views a recording of another tool as one. Runs nothing of it. */
  open: { input: z.strictObject({ path: z.string().min(1) }), output: FolderSummary },
  folder: { input: folder, output: FolderSummary },
  renameRun: { input: run.extend({ title: z.string().max(200) }), output: FolderSummary },
  deleteRun: { input: run, output: FolderSummary },
  problems: {
    input: folder.extend({ run: z.string().nullable(), ...page }),
    output: z.object({ total: z.number(), rows: z.array(Problem), ingest: IngestReport.nullable() }),
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

/** What a run comes to. */
export const figureMethods = {
  report: { input: run, output: Report },
  /** Breaks recorded cases on purpose, and says which criteria notice. Runs nothing of the folder. */
  selfTest: { input: run, output: SelfTest },
  /** What a rule would say with its bar elsewhere: not the release's word, and never saved. */
  whatIf: { input: run.extend({ rule: z.string(), bar: z.number() }), output: RuleDecision },
  signOff: {
    input: run.extend({ rule: z.string(), by: z.string().min(1).max(200), note: z.string().max(10_000) }),
    output: Report,
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
