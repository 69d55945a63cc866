import { z } from 'zod';
import { annotationMethods } from './annotations.ts';
import { aroundMethods } from './around.ts';
import { besideMethods } from './beside.ts';
import { caseMethods } from './cases.ts';
import { compareMethods } from './compare.ts';
import { exportMethods } from './exports.ts';
import { findMethods } from './find.ts';
import { figureMethods, folderMethods } from './folder.ts';
import { labelMethods } from './labels.ts';
import { reportFileMethods } from './report-file.ts';
import { routeMethods } from './routes.ts';
import { RunState, runMethods } from './run.ts';
import { settingsMethods } from './settings.ts';
import { sideBySideMethods } from './side-by-side.ts';
import { stepMethods } from './steps.ts';
import { timelineMethods } from './timeline.ts';

/** Every call a page may make of the engine: what goes in, what comes out. A new one is an entry in its file and a handler. */
export const api = {
  ...folderMethods,
  ...figureMethods,
  ...compareMethods,
  ...exportMethods,
  ...caseMethods,
  ...stepMethods,
  ...timelineMethods,
  ...aroundMethods,
  ...besideMethods,
  ...sideBySideMethods,
  ...findMethods,
  ...labelMethods,
  ...annotationMethods,
  ...routeMethods,
  ...runMethods,
  ...settingsMethods,
  ...reportFileMethods,
};

export type Methods = typeof api;
export type MethodName = keyof Methods;
export type Input<Name extends MethodName> = z.output<Methods[Name]['input']>;
export type Output<Name extends MethodName> = z.output<Methods[Name]['output']>;

/** What the engine tells unasked. */
export const events = {
  /** How far a long piece of work is; `total` is null while it is not known. */
  progress: z.object({
    folder: z.string(),
    what: z.enum(['reading', 'judging', 'searching', 'importing', 'testing', 'hiding', 'writing']),
    done: z.number(),
    total: z.number().nullable(),
    finished: z.boolean(),
  }),
  /** Files of an open folder changed: what was figured out from them is to be asked for again. */
  folderChanged: z.object({ folder: z.string() }),
  runProgress: RunState,
} satisfies Record<string, z.ZodType>;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;
