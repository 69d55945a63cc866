import type { Verb } from '../verb.ts';
import { cases } from './cases.ts';
import { check } from './check.ts';
import { compare } from './compare.ts';
import { evaluate } from './evaluate.ts';
import { find } from './find.ts';
import { importRecordings } from './import.ts';
import { init } from './init.ts';
import { labels } from './labels.ts';
import { notes } from './notes.ts';
import { open } from './open.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { run } from './run.ts';
import { schema } from './schema.ts';
import { selftest } from './selftest.ts';
import { serve } from './serve.ts';
import { signOff } from './sign-off.ts';

/** Every verb, in the order in which the help lists them. */
export const verbs: readonly Verb[] = [
  init,
  check,
  run,
  replay,
  evaluate,
  compare,
  cases,
  find,
  selftest,
  open,
  serve,
  report,
  importRecordings,
  labels,
  notes,
  signOff,
  schema,
];
