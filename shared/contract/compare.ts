import { z } from 'zod';
import { Comparison, Flip, flipChanges, ListedCase, pairingLists } from '../comparison.ts';
import { folder, page } from './inputs.ts';

/** A is what is compared with, B what is new: each the name of a run, or the path of a run's folder. */
const twoRuns = folder.extend({ a: z.string().min(1), b: z.string().min(1) });

/** Two runs on the same cases. */
export const compareMethods = {
  /** Two runs on the same cases. Runs nothing of the folder. */
  compare: { input: twoRuns, output: Comparison },
  /** The cases and trials of one of the pairing's lists, in the order of the suite. */
  listedCases: {
    input: twoRuns.extend({ list: z.enum(pairingLists), ...page }),
    output: z.object({ total: z.number(), rows: z.array(ListedCase) }),
  },
  /** The verdicts that changed between two runs, in the order of the suite. */
  flips: {
    input: twoRuns.extend({ criterion: z.string().optional(), change: z.enum(flipChanges).optional(), ...page }),
    output: z.object({ total: z.number(), rows: z.array(Flip) }),
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
