import { type Decision, insufficient } from './decide-rate.ts';

/** What a rule over a drop is decided by: the paired difference of new - old at the gate's confidence. */
export interface DropEvidence {
  lower: number | null;
  upper: number | null;
  /** Pairs observed in both runs, those with a side missing, and those with a side excluded. */
  complete: number;
  incomplete: number;
  excluded: number;
  clustered: boolean;
  clusters: number;
  /** False while labels do not show that a transform keeps the meaning of the requests. */
  transformChecked: boolean;
}

export interface DropRule {
  /** In [0, 1): by how much the rate may be lower than the baseline's. */
  maxDrop: number;
  minObserved: number;
  allowApproximateMethods: boolean;
  /** Clusters that an approximate method needs. */
  minClusters: number;
}

/** Not worse by more than the limit, shown: the whole interval has to keep it. Without a baseline nothing is known. */
export function decideMaxDrop(rule: DropRule, evidence: DropEvidence | undefined): Decision {
  if (!evidence) return insufficient('no_baseline');
  if (!evidence.transformChecked) return insufficient('transform_not_checked');
  const { lower, upper, complete, incomplete, excluded } = evidence;
  if (complete + incomplete === 0) return insufficient(excluded > 0 ? 'all_cases_excluded' : 'no_cases');
  if (complete === 0) return insufficient('no_observed_cases');
  if (complete < rule.minObserved) return insufficient('too_few_observed_cases');
  if (evidence.clustered && !rule.allowApproximateMethods) return insufficient('approximate_method_not_allowed');
  if (evidence.clustered && evidence.clusters < rule.minClusters) return insufficient('too_few_clusters');
  if (lower !== null && lower >= -rule.maxDrop) return { verdict: 'PASS', reason: 'drop_within_limit' };
  if (upper !== null && upper < -rule.maxDrop) return { verdict: 'FAIL', reason: 'drop_exceeds_limit' };
  return insufficient('interval_contains_limit');
}
