import type { Side } from '../../../../shared/contract/side-by-side.ts';

/** The recording of the next or previous trial; behind the last comes the first. */
export function trialBeside({ run, caseId, trial }: Side, trials: number, by: 1 | -1): Side {
  return { run, caseId, trial: ((trial - 1 + by + trials) % trials) + 1 };
}
