import { z } from 'zod';
import { languages } from '../i18n/text.ts';
import { none } from './inputs.ts';

/** The screens that tell a newcomer what to press first. */
export const hints = ['start', 'overview', 'case'] as const;
export type HintId = (typeof hints)[number];

export const Settings = z.object({
  /** Null for the system's. */
  language: z.enum(languages).nullable(),
  /** The hints that are not wanted any more. */
  hintsSeen: z.array(z.enum(hints)).max(hints.length),
});
export type Settings = z.infer<typeof Settings>;

/** What a person set for this program on this computer: the same in the window, in the browser and for `traj`. */
export const settingsMethods = {
  settings: { input: none, output: Settings },
  /** What is left out stays as it is. */
  changeSettings: { input: z.strictObject(Settings.partial().shape), output: Settings },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
