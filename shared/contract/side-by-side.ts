import { z } from 'zod';
import { folder, ofReplay, page, trajectory } from './inputs.ts';
import { StepRow } from './steps.ts';

export const alignmentModes = ['aligned', 'positional'] as const;
export type AlignmentMode = (typeof alignmentModes)[number];

/** A recording, or with `replay` the replay of it at that place of the list. A run from elsewhere is named by its path. */
export const Side = trajectory.omit({ folder: true }).extend({ replay: ofReplay });
export type Side = z.infer<typeof Side>;

export const rowKinds = ['same', 'change', 'deletion', 'insertion'] as const;

/** A step of each that belong together, or a step that only one has. The lane of a step counts in its own trajectory. */
export const SideBySideRow = z.object({
  kind: z.enum(rowKinds),
  left: StepRow.nullable(),
  right: StepRow.nullable(),
  /** The same but for how a message is worded, which is no difference. */
  reworded: z.boolean(),
});
export type SideBySideRow = z.infer<typeof SideBySideRow>;

const sides = folder.extend({ left: Side, right: Side, mode: z.enum(alignmentModes) });

/** Any two trajectories beside each other. */
export const sideBySideMethods = {
  /**
   * `aligned` puts steps beside each other that are the same or alike; `positional` the first beside the first, and so
   * on. No rows where one of the two has no trajectory. Rows count from 1.
   */
  sideBySide: {
    input: sides.extend(page),
    output: z.object({
      total: z.number(),
      rows: z.array(SideBySideRow),
      /** How many rows are of each kind. */
      counts: z.record(z.enum(rowKinds), z.number()),
      firstDifference: z.number().nullable(),
      /** The rows where a stretch begins in which they differ: the first thousand. */
      differences: z.array(z.number()),
      /** Null where no trajectory was recorded, or none that can be read. */
      steps: z.object({ left: z.number().nullable(), right: z.number().nullable() }),
    }),
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
