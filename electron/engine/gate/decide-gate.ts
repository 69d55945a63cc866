import type { GateVerdict, ReleaseConfig, ReleaseRule } from '../../../shared/release.ts';
import { gateVerdicts } from '../../../shared/release.ts';
import type { Counts, Gate, MetricFigure, RuleDecision, SignOff } from '../../../shared/report.ts';
import { rateOf, type Tally } from '../evaluate/count-verdicts.ts';
import { minimumClusters } from '../stats/effective-size.ts';
import { smallestSuiteThatCanPass } from '../stats/sample-size.ts';
import { type DropEvidence, decideMaxDrop } from './decide-drop.ts';
import { decideLimit } from './decide-metric.ts';
import { type Decision, decideMaxFailures, decideMinRate, type Evidence, insufficient } from './decide-rate.ts';
import { settle } from './settle.ts';

/** The paired difference to the baseline, with its point. */
export type DropFigure = Omit<DropEvidence, 'transformChecked'> & { difference: number | null };

/** What a gate is decided on. Rules have been checked: every subject is known, every bar fits its subject. */
export interface GateInput {
  release: ReleaseConfig;
  /** Two-sided, in (0, 1): the release's own, else the project's. */
  confidence: number;
  tallies: ReadonlyMap<string, Tally>;
  /** At the gate's confidence. */
  metrics: ReadonlyMap<string, MetricFigure>;
  /** Criteria that rest on a transform of which labels do not show yet that it keeps the meaning of requests. */
  unchecked: ReadonlySet<string>;
  /** The difference to the baseline by criterion, at the gate's confidence; undefined without a baseline. */
  drops: ReadonlyMap<string, DropFigure> | undefined;
  signOffs: ReadonlyMap<string, SignOff>;
}

/** The gate over one run. */
export function decideGate(input: GateInput): Gate {
  const { release, confidence } = input;
  const rules = release.rules.map((rule) => decideRule(rule, input));
  const gate = { confidence, allowApproximateMethods: release.allow_approximate_methods, rules };
  return { ...gate, ...overall(rules.map((rule) => rule.verdict)) };
}

/** The worst of the rules' verdicts; without any rule, nothing was shown. */
export function overall(verdicts: readonly GateVerdict[]): Pick<Gate, 'verdict' | 'reason'> {
  if (verdicts.length === 0) return { verdict: 'INSUFFICIENT_EVIDENCE', reason: 'no_rules' };
  return { verdict: verdicts.reduce((a, b) => (gateVerdicts.indexOf(b) > gateVerdicts.indexOf(a) ? b : a)) };
}

export function decideRule(rule: ReleaseRule, input: GateInput): RuleDecision {
  const decided = rule.metric !== undefined ? decideMetricRule(rule, input) : decideCriterionRule(rule, input);
  if (rule.review !== 'required') return decided;
  const signOff = input.signOffs.get(rule.id);
  if (signOff) return { ...decided, signOff };
  // Only what the figures pass waits for a person; nobody can sign off a fail.
  if (decided.verdict !== 'PASS') return decided;
  return { ...decided, verdict: 'MANUAL_REVIEW', reason: 'review_required' };
}

function decideMetricRule(rule: ReleaseRule, { metrics, release, unchecked }: GateInput): RuleDecision {
  const metric = metrics.get(rule.metric!)!;
  if (metric.criterion !== undefined && unchecked.has(metric.criterion)) {
    const decision = insufficient('transform_not_checked');
    return { rule, ...decision, value: metric.value, interval: metric.interval, canPass: true };
  }
  const decision = decideLimit(
    {
      min: rule.min,
      max: rule.max,
      allowApproximateMethods: release.allow_approximate_methods,
      minClusters: minimumClusters,
    },
    metric,
  );
  const planned = metric.observed + metric.missing;
  const canPass = decision.reason !== 'no_bound' || metric.boundNeeds === null || planned >= metric.boundNeeds;
  return { rule, ...decision, value: metric.value, interval: metric.interval, canPass };
}

function decideCriterionRule(rule: ReleaseRule, input: GateInput): RuleDecision {
  const { release, confidence } = input;
  if (rule.max_drop !== undefined) return decideDropRule(rule, rule.max_drop, input);
  const tally = input.tallies.get(rule.criterion!)!;
  const rate = rateOf(tally, confidence);
  const evidence: Evidence = { ...tally.counts, ...rate, transformChecked: !input.unchecked.has(rule.criterion!) };
  const minObserved = rule.min_observed ?? 0;
  const interval = { lower: rate.lower, upper: rate.upper };

  if (rule.max_failures !== undefined) {
    const decision = decideMaxFailures({ maxFailures: rule.max_failures, minObserved }, evidence);
    return { rule, ...decision, counts: tally.counts, value: rate.rate, interval, canPass: true };
  }
  const minRate = rule.min_rate!;
  const decision = decideMinRate(
    { minRate, minObserved, allowApproximateMethods: release.allow_approximate_methods, minClusters: minimumClusters },
    evidence,
  );
  const decided = { rule, ...decision, counts: tally.counts, value: rate.rate, interval };
  const canPass = plannedCases(tally.counts) >= smallestSuiteThatCanPass(minRate, confidence);
  return couldSettle(decision) && !rate.clustered
    ? { ...decided, canPass, settling: settle(minRate, tally.counts, confidence) }
    : { ...decided, canPass };
}

function decideDropRule(rule: ReleaseRule, maxDrop: number, { release, drops, unchecked }: GateInput): RuleDecision {
  const drop = drops?.get(rule.criterion!);
  const decision = decideMaxDrop(
    {
      maxDrop,
      minObserved: rule.min_observed ?? 0,
      allowApproximateMethods: release.allow_approximate_methods,
      minClusters: minimumClusters,
    },
    drop && { ...drop, transformChecked: !unchecked.has(rule.criterion!) },
  );
  if (!drop) return { rule, ...decision, canPass: true };
  const { difference, lower, upper, complete, incomplete, excluded, clusters } = drop;
  const pairs = { complete, incomplete, excluded, clusters };
  return { rule, ...decision, pairs, value: difference, interval: { lower, upper }, canPass: true };
}

function couldSettle({ verdict, reason }: Decision): boolean {
  return (
    verdict === 'INSUFFICIENT_EVIDENCE' &&
    (reason === 'missing_cases_could_decide' || reason === 'interval_contains_minimum')
  );
}

function plannedCases({ passed, failed, missing }: Counts): number {
  return passed + failed + missing;
}
