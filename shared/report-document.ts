import { z } from 'zod';
import { Annotation } from './annotation.ts';
import { Hidden } from './redaction.ts';
import { Report } from './report.ts';
import { ComparedPath, Evidence, excludedReasons, missingReasons } from './verdict.ts';

/** What one criterion says in a written report. */
const WrittenVerdict = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pass'), vacuous: z.literal(true).optional() }),
  z.object({ status: z.literal('fail'), evidence: Evidence }),
  z.object({ status: z.literal('missing'), reason: z.enum(missingReasons) }),
  z.object({ status: z.literal('excluded'), reason: z.enum(excludedReasons) }),
]);

const count = z.number().int().nonnegative();

const WrittenCase = z.object({
  caseId: z.string(),
  trial: z.number().int().positive(),
  firstFailingStep: z.number().int().positive().nullable(),
  steps: count.nullable(),
  toolCalls: count.nullable(),
  route: z.string().nullable(),
  truncated: z.boolean(),
  error: z.boolean(),
  verdicts: z.record(z.string(), WrittenVerdict).describe('By criterion'),
  diff: z
    .array(ComparedPath)
    .optional()
    .describe('Places of the state that differ from what they should be; a hundred at most'),
});
export type WrittenCase = z.infer<typeof WrittenCase>;

/** What `--format json` writes. */
export const ReportDocument = z.object({
  format: z.literal(1),
  hidden: Hidden.optional().describe('Absent where nothing is hidden'),
  report: Report,
  cases: z.array(WrittenCase).describe('In suite order, a case its trials after one another'),
  annotations: z.array(Annotation).describe('What reviewers wrote beside the run, the newest first'),
});

const score = z.number().min(0).max(1).nullable();

/** A line of what `--format lines` writes: one case and trial. */
export const ResultLine = z.object({
  case_id: z.string(),
  trial: z.number().int().positive(),
  seed: z.number().nullable(),
  outcome_score: score.describe(
    'Share of the observed criteria of this group that passed; null where none was observed',
  ),
  process_score: score,
  handover_score: score,
  gate_failures: z.array(z.string()).describe('Criteria that a rule of the gate is about and that this case fails'),
  tags: z.array(z.string()),
  diff: z.array(ComparedPath),
  annotations: z
    .array(Annotation.pick({ step: true, text: true, tags: true, by: true, at: true }))
    .optional()
    .describe('What reviewers wrote of the case; absent where nobody did'),
  hidden: Hidden.optional(),
});
export type ResultLine = z.infer<typeof ResultLine>;
