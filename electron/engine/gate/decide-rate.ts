import type { GateReason, GateVerdict } from '../../../shared/release.ts';

export interface Decision {
  verdict: GateVerdict;
  reason: GateReason;
}

/** What a rule over a criterion is decided by. */
export interface Evidence {
  passed: number;
  failed: number;
  missing: number;
  excluded: number;
  /** Bounds of the rate at the gate's confidence, missing cases going either way; null without a case. */
  lower: number | null;
  upper: number | null;
  /** The lower bound there would be if every missing case passed. */
  lowerIfMissingPass: number | null;
  /** By design several cases of a cluster are judged, so that the bounds are approximate. */
  clustered: boolean;
  clusters: number;
  /** False while labels do not show that a transform keeps the meaning of the requests. */
  transformChecked: boolean;
}

export interface RateRule {
  minRate: number;
  minObserved: number;
  allowApproximateMethods: boolean;
  /** Clusters that an approximate method needs. */
  minClusters: number;
}

export interface CountRule {
  maxFailures: number;
  minObserved: number;
}

/** An interval rule: the whole interval has to clear the bar. Rows of the table in spec 4, the first match wins. */
export function decideMinRate(rule: RateRule, evidence: Evidence): Decision {
  const early = undecidable(evidence) ?? tooFew(rule.minObserved, evidence) ?? notAllowed(rule, evidence);
  if (early) return early;

  const { lower, upper, missing, lowerIfMissingPass } = evidence;
  if (lower !== null && lower >= rule.minRate) return { verdict: 'PASS', reason: 'lower_bound_meets_minimum' };
  if (upper !== null && upper < rule.minRate) return { verdict: 'FAIL', reason: 'upper_bound_below_minimum' };
  const couldDecide = missing > 0 && lowerIfMissingPass !== null && lowerIfMissingPass >= rule.minRate;
  return insufficient(couldDecide ? 'missing_cases_could_decide' : 'interval_contains_minimum');
}

/** An observed-count rule: about this suite as it was run, so that it needs no interval. */
export function decideMaxFailures(rule: CountRule, evidence: Evidence): Decision {
  const none = undecidable(evidence);
  if (none) return none;
  const { failed, missing } = evidence;
  if (failed > rule.maxFailures) return { verdict: 'FAIL', reason: 'observed_failures_exceed_limit' };
  const few = tooFew(rule.minObserved, evidence);
  if (few) return few;
  if (failed + missing > rule.maxFailures) return insufficient('missing_cases_could_exceed_limit');
  return { verdict: 'PASS', reason: 'observed_failures_within_limit' };
}

function undecidable({ passed, failed, missing, excluded, transformChecked }: Evidence): Decision | undefined {
  if (!transformChecked) return insufficient('transform_not_checked');
  if (passed + failed + missing > 0) return undefined;
  return insufficient(excluded > 0 ? 'all_cases_excluded' : 'no_cases');
}

function tooFew(minObserved: number, { passed, failed }: Evidence): Decision | undefined {
  if (passed + failed === 0) return insufficient('no_observed_cases');
  return passed + failed < minObserved ? insufficient('too_few_observed_cases') : undefined;
}

function notAllowed(rule: RateRule, { clustered, clusters }: Evidence): Decision | undefined {
  if (!clustered) return undefined;
  if (!rule.allowApproximateMethods) return insufficient('approximate_method_not_allowed');
  return clusters < rule.minClusters ? insufficient('too_few_clusters') : undefined;
}

export function insufficient(reason: GateReason): Decision {
  return { verdict: 'INSUFFICIENT_EVIDENCE', reason };
}
