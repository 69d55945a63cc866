import { betaQuantile, betaUpperQuantile } from './beta.ts';
import { memoize } from './memoize.ts';

/**
 * Exact lower confidence bound, in [0, 1], for a proportion of which `passed` in `cases` were seen: the rate at which
 * so many or more passes have probability alpha/2. Always equal-tailed, also when the upper bound is 1.
 *
 * Clopper & Pearson (1934) in its beta form, which extends to real arguments; Korn & Graubard (1998) use it so.
 * Throws a RangeError unless cases > 0 and 0 <= passed <= cases.
 */
export function clopperPearsonLower(passed: number, cases: number, alpha: number): number {
  check(passed, cases);
  return lowerBound(passed, cases, alpha);
}

/** The upper bound that goes with clopperPearsonLower: the rate at which so few or fewer passes have alpha/2. */
export function clopperPearsonUpper(passed: number, cases: number, alpha: number): number {
  check(passed, cases);
  return upperBound(passed, cases, alpha);
}

const lowerBound = memoize((passed, cases, alpha) => {
  if (passed === 0) return 0;
  if (passed === cases) return (alpha / 2) ** (1 / cases);
  return betaQuantile(alpha / 2, passed, cases - passed + 1);
});

const upperBound = memoize((passed, cases, alpha) => {
  if (passed === cases) return 1;
  // 1 - (α/2)^(1/cases) without the cancellation that many cases would bring.
  if (passed === 0) return -Math.expm1(Math.log(alpha / 2) / cases);
  return betaUpperQuantile(alpha / 2, passed + 1, cases - passed);
});

function check(passed: number, cases: number): void {
  if (!(cases > 0 && passed >= 0 && passed <= cases)) {
    throw new RangeError(`no proportion: ${passed} passed of ${cases} cases`);
  }
}
