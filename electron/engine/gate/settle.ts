import type { Counts, Settling } from '../../../shared/report.ts';
import { moreForPower } from '../stats/power.ts';
import { type SampleSize, sampleSize, smallestSuiteThatCanPass } from '../stats/sample-size.ts';

const power = 0.8;
/** Where an even chance takes more cases, power is not looked for: the search would be felt. */
const mostForEven = 1500;

/** What would settle an undecided interval rule over independent cases: spec 3.7, in its order. */
export function settle(minRate: number, counts: Counts, confidence: number): Settling {
  const { passed, failed, missing } = counts;
  const size = sampleSize({ passed, observed: passed + failed, missing }, minRate, confidence);
  const { resolveMissing, atObservedRate } = size;
  const sides = { meets: 'PASS', falls_below: 'FAIL' } as const;
  return {
    ifMissingPass: resolveMissing && (resolveMissing.meetsIfAllPass ? 'PASS' : 'INSUFFICIENT_EVIDENCE'),
    ifMissingFail: resolveMissing && (resolveMissing.fallsBelowIfAllFail ? 'FAIL' : 'INSUFFICIENT_EVIDENCE'),
    moreIfAllPass: size.moreIfAllPass,
    moreIfAllFail: size.moreIfAllFail,
    moreAtObservedRate: atObservedRate?.more ?? null,
    observedRateLeadsTo: atObservedRate && sides[atObservedRate.side],
    moreForPower: powerAtObservedRate(minRate, counts, confidence, atObservedRate),
    smallestSuite: smallestSuiteThatCanPass(minRate, confidence),
  };
}

/**
 * Power takes some twice the cases of an even chance, and by four times as many stands far above what is asked. Where
 * nothing failed, `moreIfAllPass` says it already.
 */
function powerAtObservedRate(
  minRate: number,
  { passed, failed, missing }: Counts,
  confidence: number,
  even: SampleSize['atObservedRate'],
): Settling['moreForPower'] {
  if (even?.side !== 'meets' || even.more === null || even.more > mostForEven || failed === 0) return null;
  const observed = passed + failed;
  const plan = { minRate, trueRate: passed / observed, power, searchUpTo: 4 * even.more + 100 };
  const { first, stable } = moreForPower({ passed, observed, missing }, plan, confidence);
  return first === null || stable === null ? null : { power, first, stable };
}
