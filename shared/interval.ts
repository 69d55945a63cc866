import { z } from 'zod';

/** Two bounds; null where the data give none on that side. Rates are between 0 and 1. */
export const Interval = z.object({ lower: z.number().nullable(), upper: z.number().nullable() });
export type Interval = z.infer<typeof Interval>;
