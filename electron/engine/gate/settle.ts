import type { ReleaseRule } from '../../../shared/release.ts';
import type { Counts, Settling } from '../../../shared/report.ts';
import { sampleSize, smallestSuiteThatCanPass } from '../stats/sample-size.ts';

/** What would settle an undecided interval rule over independent cases: spec 3.7, in its order. */
export function settle(rule: ReleaseRule & { min_rate: number }, counts: Counts, confidence: number): Settling {
  const { passed, failed, missing } = counts;
  const size = sampleSize({ passed, observed: passed + failed, missing }, rule.min_rate, confidence);
  const { resolveMissing, atObservedRate } = size;
  const sides = { meets: 'PASS', falls_below: 'FAIL' } as const;
  return {
    ifMissingPass: resolveMissing && (resolveMissing.meetsIfAllPass ? 'PASS' : 'INSUFFICIENT_EVIDENCE'),
    ifMissingFail: resolveMissing && (resolveMissing.fallsBelowIfAllFail ? 'FAIL' : 'INSUFFICIENT_EVIDENCE'),
    moreIfAllPass: size.moreIfAllPass,
    moreIfAllFail: size.moreIfAllFail,
    moreAtObservedRate: atObservedRate?.more ?? null,
    observedRateLeadsTo: atObservedRate && sides[atObservedRate.side],
    smallestSuite: smallestSuiteThatCanPass(rule.min_rate, confidence),
  };
}
