import { alphaFor } from './alpha.ts';
import { betaQuantile } from './beta.ts';
import { clopperPearsonLower } from './clopper-pearson.ts';
import { type Counts, checkCounts } from './counts.ts';
import { smallestInteger } from './search.ts';

/** What a planned top-up assumes. Each is strictly between 0 and 1, save `searchUpTo`, a number of cases. */
export type PowerPlan = {
  minRate: number;
  /** The rate at which the new cases are expected to pass. */
  trueRate: number;
  /** The wanted probability of meeting `minRate`. */
  power: number;
  /** The most new cases to think of. Work grows with it: some tens of microseconds a case. */
  searchUpTo: number;
};

/**
 * How many more cases give the wanted probability that the lower bound of rateInterval meets `minRate`. Cases that
 * are missing stay missing. Power rises in saw-teeth, so there are two answers: `first`, the fewest that reach it, and
 * `stable`, the fewest from which on every larger number up to `searchUpTo` reaches it too. Null: none does.
 *
 * Throws a RangeError for counts that cannot be, or figures out of range.
 */
export function moreForPower(
  counts: Counts,
  plan: PowerPlan,
  confidence: number,
): { first: number | null; stable: number | null } {
  checkCounts(counts);
  checkPlan(plan);
  const alpha = alphaFor(confidence);
  const cases = counts.observed + counts.missing;

  let first: number | null = null;
  let stable: number | null = null;
  // The passes needed never fall as cases are added, so each search starts where the last one ended.
  const meets = (passed: number) => clopperPearsonLower(passed, cases, alpha) >= plan.minRate;
  let needed = smallestInteger(1, cases, meets) ?? cases + 1;
  for (let more = 0; more <= plan.searchUpTo; more++) {
    const all = cases + more;
    while (needed <= all && clopperPearsonLower(needed, all, alpha) < plan.minRate) needed++;
    if (isLikely(needed - counts.passed, more, plan)) {
      first ??= more;
      stable ??= more;
    } else {
      stable = null;
    }
  }
  return { first, stable };
}

/**
 * Is P(X >= needed) >= power, for X ~ Binomial(more, trueRate)? That tail is P(Y <= trueRate) for
 * Y ~ Beta(needed, more - needed + 1), so the quantile of Y answers; Abramowitz & Stegun (1964), 6.6.4.
 */
function isLikely(needed: number, more: number, { trueRate, power }: PowerPlan): boolean {
  if (needed <= 0) return true;
  if (needed > more) return false;
  return betaQuantile(power, needed, more - needed + 1) <= trueRate;
}

function checkPlan({ minRate, trueRate, power, searchUpTo }: PowerPlan): void {
  for (const [name, proportion] of Object.entries({ minRate, trueRate, power })) {
    if (!(proportion > 0 && proportion < 1))
      throw new RangeError(`${name} must lie between 0 and 1, not ${proportion}`);
  }
  if (!Number.isSafeInteger(searchUpTo) || searchUpTo < 0) throw new RangeError(`cannot search up to ${searchUpTo}`);
}
