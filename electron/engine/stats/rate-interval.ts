import { alphaFor } from './alpha.ts';
import { clopperPearsonLower, clopperPearsonUpper } from './clopper-pearson.ts';
import { type Counts, checkCounts } from './counts.ts';

/** Every figure is a proportion in [0, 1], unrounded. */
export type RateInterval = {
  /** Share of the observed cases that passed; null when none was observed. */
  rate: number | null;
  /** Confidence bounds; null when there is no case at all. */
  lower: number | null;
  upper: number | null;
  /** The lower bound there would be if every missing case turned out to pass, and the upper if every one failed. */
  lowerIfMissingPass: number | null;
  upperIfMissingFail: number | null;
};

/**
 * The pass rate of independent cases with its exact interval. A missing case counts as failed in the lower bound and
 * as passed in the upper, so the interval covers whatever it would have been; only missing cases give [0, 1].
 *
 * Clopper & Pearson (1934), equal-tailed. `confidence` lies strictly between 0 and 1. Throws a RangeError for counts
 * that cannot be, or another confidence.
 */
export function rateInterval(counts: Counts, confidence: number): RateInterval {
  checkCounts(counts);
  const alpha = alphaFor(confidence);
  const { passed, observed, missing } = counts;
  const cases = observed + missing;
  if (cases === 0) return noCases;

  return {
    rate: observed === 0 ? null : passed / observed,
    lower: clopperPearsonLower(passed, cases, alpha),
    upper: clopperPearsonUpper(passed + missing, cases, alpha),
    lowerIfMissingPass: clopperPearsonLower(passed + missing, cases, alpha),
    upperIfMissingFail: clopperPearsonUpper(passed, cases, alpha),
  };
}

const noCases: RateInterval = {
  rate: null,
  lower: null,
  upper: null,
  lowerIfMissingPass: null,
  upperIfMissingFail: null,
};
