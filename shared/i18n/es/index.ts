import type { en } from '../en/index.ts';
import { annotations } from './annotations.ts';
import { cli } from './cli.ts';
import { compare } from './compare.ts';
import { comparing } from './comparing.ts';
import { doors } from './doors.ts';
import { evidence } from './evidence.ts';
import { exports } from './exports.ts';
import { find } from './find.ts';
import { hidden } from './hidden.ts';
import { hints } from './hints.ts';
import { labels } from './labels.ts';
import { language } from './language.ts';
import { pair } from './pair.ts';
import { palette } from './palette.ts';
import { problems } from './problems.ts';
import { reasons } from './reasons.ts';
import { replays } from './replays.ts';
import { reportFile } from './report-file.ts';
import { routes } from './routes.ts';
import { run } from './run.ts';
import { screens } from './screens.ts';
import { selftest } from './selftest.ts';
import { sentences } from './sentences.ts';
import { sides } from './sides.ts';
import { slices } from './slices.ts';
import { timeline } from './timeline.ts';
import { units } from './units.ts';
import { unread } from './unread.ts';
import { world } from './world.ts';

/** Typed by the English texts: one that is missing does not compile. */
export const es: Readonly<Record<keyof typeof en, string>> = {
  ...annotations,
  ...cli,
  ...compare,
  ...comparing,
  ...doors,
  ...evidence,
  ...find,
  ...exports,
  ...hidden,
  ...hints,
  ...labels,
  ...language,
  ...pair,
  ...palette,
  ...problems,
  ...reasons,
  ...replays,
  ...routes,
  ...reportFile,
  ...run,
  ...screens,
  ...selftest,
  ...sides,
  ...sentences,
  ...timeline,
  ...slices,
  ...units,
  ...unread,
  ...world,
};
