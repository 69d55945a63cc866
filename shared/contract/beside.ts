import { z } from 'zod';
import { replayKinds } from '../replay.ts';
import { CriterionVerdict } from './cases.ts';
import { JsonText, page, trajectory } from './inputs.ts';
import { rowKinds } from './side-by-side.ts';
import { StepRow } from './steps.ts';

const replayAt = z.number().int().nonnegative().nullable();

/** A replay of a recorded case, and how it compares with the recording. */
export const ReplaySummary = z.object({
  /** Its place among the replays of the case, counted from 0: what names it in `alignedSteps`. */
  at: z.number(),
  kind: z.enum(replayKinds),
  checkpoint: z.object({ id: z.string(), stepIndex: z.number().nullable() }).nullable(),
  /** The call that was answered by something else; null for a control. */
  change: z.object({ stepIndex: z.number(), tool: z.string().nullable(), result: JsonText }).nullable(),
  system: z.string().nullable(),
  error: JsonText.nullable(),
  output: JsonText.nullable(),
  state: JsonText.nullable(),
  /** Null where no trajectory was recorded, or none that can be read. */
  steps: z.number().nullable(),
  terminalStatus: z.enum(['success', 'failure', 'unknown']).nullable(),
  truncated: z.boolean(),
  /**
   * Where a control does not reproduce the recording, or why a fault replay cannot be trusted: `because` names a sentence
   * of the texts. Null for a replay that is as it should be.
   */
  parting: z
    .object({
      step: z.number().nullable(),
      because: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
});
export type ReplaySummary = z.infer<typeof ReplaySummary>;

/** What a criterion that rests on replays says, and for each call it looks at, which replays it looks at. */
const ReplayedCriterion = CriterionVerdict.extend({
  calls: z.array(z.object({ stepIndex: z.number(), control: z.number().nullable(), fault: z.number().nullable() })),
});

/** How a replay compares with the recording in a row; null where the row is not about that replay. */
const ReplaySide = z.object({ kind: z.enum(rowKinds), step: StepRow.nullable() }).nullable();

/** A row of recording, control and fault side by side. The lane of a step counts in its own trajectory. */
export const AlignedStepRow = z.object({ recording: StepRow.nullable(), control: ReplaySide, fault: ReplaySide });
export type AlignedStepRow = z.infer<typeof AlignedStepRow>;

/** A recording and its replays. */
export const besideMethods = {
  /** The replays of a case, in the order in which they were made: the first thousand. */
  replays: {
    input: trajectory,
    output: z.object({ total: z.number(), rows: z.array(ReplaySummary), criteria: z.array(ReplayedCriterion) }),
  },
  /** The recording beside a control and a fault replay, either of which may be left out. Rows count from 1. */
  alignedSteps: {
    input: trajectory.extend({ control: replayAt, fault: replayAt, ...page }),
    output: z.object({
      total: z.number(),
      rows: z.array(AlignedStepRow),
      /** The rows with the call that was answered by the fault, with that answer, and where it first made a difference. */
      injected: z.object({ call: z.number(), result: z.number().nullable(), next: z.number().nullable() }).nullable(),
      /** The rows where a stretch begins that is not the recording's: the first thousand. */
      differences: z.array(z.number()),
      /** The first row that is not the recording's. */
      firstDifference: z.object({ control: z.number().nullable(), fault: z.number().nullable() }),
    }),
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
