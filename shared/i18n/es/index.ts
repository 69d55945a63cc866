import { cli } from '../en/cli.ts';
import { compare } from '../en/compare.ts';
import { evidence } from '../en/evidence.ts';
import type { en } from '../en/index.ts';
import { labels } from '../en/labels.ts';
import { pair } from '../en/pair.ts';
import { problems } from '../en/problems.ts';
import { reasons } from '../en/reasons.ts';
import { replays } from '../en/replays.ts';
import { run } from '../en/run.ts';
import { screens } from '../en/screens.ts';
import { selftest } from '../en/selftest.ts';
import { world } from '../en/world.ts';
import { doors } from './doors.ts';
import { units } from './units.ts';

/** Typed by the English texts: one that is missing does not compile. */
export const es: Readonly<Record<keyof typeof en, string>> = {
  ...cli,
  ...compare,
  ...doors,
  ...evidence,
  ...labels,
  ...pair,
  ...problems,
  ...reasons,
  ...replays,
  ...run,
  ...screens,
  ...selftest,
  ...units,
  ...world,
};
