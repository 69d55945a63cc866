import { z } from 'zod';
import { Problem } from '../problem.ts';
import { folder, pageLimit } from './inputs.ts';

/** What of a folder runs once it is trusted. Paths of files are relative to the folder, which is where it runs. */
export const WhatRuns = z.object({
  folder: z.string(),
  /** Null where no system can be started. */
  system: z
    .object({
      name: z.string(),
      version: z.string().nullable(),
      /** One of the two, as oloproof.yaml says it. */
      callable: z.string().nullable(),
      command: z.array(z.string()).nullable(),
      /** The module, or what of the command lies in the folder. */
      files: z.array(z.string()),
    })
    .nullable(),
  /** Evaluators of the project's own. */
  evaluators: z.array(
    z.object({ criterion: z.string(), module: z.string(), exported: z.string(), file: z.string().nullable() }),
  ),
  /** Names of the variables handed through beside those every program needs. */
  env: z.array(z.string()),
  /** Those whose content the digest covers. */
  files: z.array(z.string()),
});
export type WhatRuns = z.infer<typeof WhatRuns>;

/** Whether a folder may run its code, as it stands now. */
export const Trust = z.object({ trusted: z.boolean(), digest: z.string(), what: WhatRuns });
export type Trust = z.infer<typeof Trust>;

/** How far a run of the folder's system is, or how it ended. */
export const RunState = z.object({
  folder: z.string(),
  /** Null until its folder is there, which is once the system has said hello. */
  runId: z.string().nullable(),
  state: z.enum(['running', 'finished', 'cancelled', 'stopped']),
  done: z.number(),
  /** Cases and trials to be run this time; null until that is known. */
  total: z.number().nullable(),
  errors: z.number(),
  /** Records that were there already. */
  skipped: z.number(),
  /** How far the replays are that its criteria need; null until the cases are done, and where there are none. */
  replays: z.object({ done: z.number(), total: z.number(), errors: z.number() }).nullable(),
  /** Of cases, then of replays. */
  perSecond: z.number().nullable(),
  remainingMs: z.number().nullable(),
  /** Why it stopped or was refused, and what else is worth knowing. */
  problems: z.array(Problem),
});
export type RunState = z.infer<typeof RunState>;

/** Running a folder's own code, and whether it may be run. */
export const runMethods = {
  /** Whether the folder may run its code, and what that is. Runs nothing. */
  trust: { input: folder, output: Trust },
  /** `digest` is that of what was shown: where something else stands there by now, nothing is trusted. */
  grantTrust: { input: folder.extend({ digest: z.string() }), output: Trust },
  revokeTrust: { input: folder, output: Trust },
  /** Runs the folder's system. Refused unless the folder is trusted as it stands, and while another run of it goes on. */
  startRun: {
    input: folder.extend({
      workers: z.number().int().min(1).max(64).optional(),
      caseIds: z.array(z.string()).max(pageLimit).optional(),
      /** Only cases that meet this filter. Of what was recorded it can ask where `of` names the run to look at. */
      where: z.string().max(10_000).optional(),
      of: z.string().min(1).optional(),
      limit: z.number().int().min(1).optional(),
      /** The id of a run to go on with; with `errors` its recorded errors are run again. */
      resume: z.string().min(1).optional(),
      errors: z.boolean().optional(),
    }),
    output: RunState,
  },
  /** What is done is kept. */
  cancelRun: { input: folder, output: RunState },
  /** Of the run that goes on, or the latest one that ended here; null where this program has run nothing of the folder. */
  runStatus: { input: folder, output: z.object({ run: RunState.nullable() }) },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
