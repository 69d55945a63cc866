import { z } from 'zod';
import { languages } from '../i18n/text.ts';
import { none } from './inputs.ts';

export const Settings = z.object({
  /** Null for the system's. */
  language: z.enum(languages).nullable(),
});
export type Settings = z.infer<typeof Settings>;

/** What a person set for this program on this computer: the same in the window, in the browser and for `traj`. */
export const settingsMethods = {
  settings: { input: none, output: Settings },
  /** What is left out stays as it is. */
  changeSettings: { input: z.strictObject(Settings.partial().shape), output: Settings },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
