import { alphaFor } from './alpha.ts';
import { clopperPearsonLower, clopperPearsonUpper } from './clopper-pearson.ts';
import { type Counts, checkCounts } from './counts.ts';
import { rateInterval } from './rate-interval.ts';
import { smallestInteger } from './search.ts';

const searchUpTo = 100_000;

/** How many more cases would settle whether a pass rate meets a minimum. Null: not within 100,000 more cases. */
export type SampleSize = {
  /** First of all: what the missing cases alone could settle; null when none is missing. */
  resolveMissing: { meetsIfAllPass: boolean; fallsBelowIfAllFail: boolean } | null;
  /** The two best cases: fewest more cases, all passing, until lower >= minimum; all failing, until upper < minimum. */
  moreIfAllPass: number | null;
  moreIfAllFail: number | null;
  /** Which side the observed rate leads to and how many more cases at that rate; null when it leads to neither. */
  atObservedRate: { side: 'meets' | 'falls_below'; more: number | null } | null;
};

/**
 * For independent cases and the exact interval of rateInterval; cases that are missing stay missing. At the observed
 * rate the counts grow by fractions of a case, so that the answer has no saw-tooth.
 *
 * `minRate` and `confidence` lie strictly between 0 and 1. Throws a RangeError otherwise, or if counts cannot be.
 * A plan is for one final size: adding cases until the minimum is met is another test, and meets it too often.
 */
export function sampleSize(counts: Counts, minRate: number, confidence: number): SampleSize {
  checkCounts(counts);
  checkMinRate(minRate);
  const alpha = alphaFor(confidence);
  const { passed, observed, missing } = counts;

  // Would the bound decide once `more` cases came in, of which this share passed?
  const meets = (more: number, share: number) => {
    const cases = observed + missing + more;
    return cases > 0 && clopperPearsonLower(passed + more * share, cases, alpha) >= minRate;
  };
  const fallsBelow = (more: number, share: number) => {
    const cases = observed + missing + more;
    return cases > 0 && clopperPearsonUpper(passed + missing + more * share, cases, alpha) < minRate;
  };
  const fewest = (decides: typeof meets, share: number) =>
    smallestInteger(0, searchUpTo, (more) => decides(more, share));

  const rate = passed / observed;
  let atObservedRate: SampleSize['atObservedRate'] = null;
  if (rate > minRate) atObservedRate = { side: 'meets', more: fewest(meets, rate) };
  if (rate < minRate) atObservedRate = { side: 'falls_below', more: fewest(fallsBelow, rate) };

  return {
    resolveMissing: missing === 0 ? null : resolveMissing(counts, minRate, confidence),
    moreIfAllPass: fewest(meets, 1),
    moreIfAllFail: fewest(fallsBelow, 0),
    atObservedRate,
  };
}

/** The fewest cases that meet `minRate` when all pass: ⌈ln(α/2) / ln(minRate)⌉. Both in (0, 1), else RangeError. */
export function smallestSuiteThatCanPass(minRate: number, confidence: number): number {
  checkMinRate(minRate);
  const alpha = alphaFor(confidence);
  // Rounding of the logarithms may be one off where the quotient is whole; the bound itself decides.
  let cases = Math.max(1, Math.ceil(Math.log(alpha / 2) / Math.log(minRate)) - 1);
  while (clopperPearsonLower(cases, cases, alpha) < minRate) cases++;
  return cases;
}

function resolveMissing(counts: Counts, minRate: number, confidence: number) {
  const { lowerIfMissingPass, upperIfMissingFail } = rateInterval(counts, confidence);
  return { meetsIfAllPass: lowerIfMissingPass! >= minRate, fallsBelowIfAllFail: upperIfMissingFail! < minRate };
}

function checkMinRate(minRate: number): void {
  if (!(minRate > 0 && minRate < 1)) throw new RangeError(`the minimum rate must lie between 0 and 1, not ${minRate}`);
}
