import { z } from 'zod';
import { Hidden } from '../redaction.ts';
import { none } from './inputs.ts';

const count = z.number().int().nonnegative();

/** What a report file holds, and what it had to leave out. */
export const ReportFile = z.object({
  /** How many bytes of recorded cases and steps it was to hold at most. */
  budget: count,
  cases: z.object({ total: count, leftOut: count }),
  /** Steps of recordings and replays, of those cases too that are left out. */
  steps: z.object({ total: count, leftOut: count }),
  hidden: Hidden,
});
export type ReportFile = z.infer<typeof ReportFile>;

export const reportFileMethods = {
  /** Null where the page has an engine behind it, which leaves nothing out. */
  reportFile: { input: none, output: ReportFile.nullable() },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
