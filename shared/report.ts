import { z } from 'zod';
import { quantileSources } from './config.ts';
import { Interval } from './interval.ts';
import { Problem } from './problem.ts';
import { gateReasons, gateVerdicts, ReleaseRule, transformReasons } from './release.ts';
import { excludedReasons, missingReasons } from './verdict.ts';

const count = z.number().int().nonnegative();

/**
 * Verdicts of one criterion, counted over case × trial. Observed = passed + failed; excluded stands in no figure.
 * `vacuous` says how many of the passes are of rules that had nothing to judge.
 */
export const Counts = z.object({
  passed: count,
  failed: count,
  missing: count,
  excluded: count,
  vacuous: count,
});
export type Counts = z.infer<typeof Counts>;

/** A rate over the observed with the interval in which missing cases could have gone either way. */
export const Rate = Interval.extend({
  rate: z.number().nullable(),
  /** The lower bound there would be if every missing case passed: with it below a bar, no missing case can help. */
  lowerIfMissingPass: z.number().nullable(),
  /** The interval with the missing left out of account; what lies between the two is what they could change. */
  observedOnly: Interval,
  /** Cases of one cluster are not independent; the interval is then approximate, and a gate has to allow it. */
  clustered: z.boolean(),
  method: z.enum(['exact', 'korn_graubard_plus4', 'worst_case']),
  clusters: count,
  /** False for fewer than 20 clusters: shown, and no gate rests on it. */
  gateUsable: z.boolean(),
});
export type Rate = z.infer<typeof Rate>;

export const CriterionFigure = z.object({
  criterion: z.string(),
  type: z.string(),
  /** Which score of a result line the criterion enters. */
  group: z.enum(['outcome', 'process', 'handover']),
  options: z.record(z.string(), z.unknown()),
  counts: Counts,
  rate: Rate,
  missingBecause: z.partialRecord(z.enum(missingReasons), count),
  excludedBecause: z.partialRecord(z.enum(excludedReasons), count),
});
export type CriterionFigure = z.infer<typeof CriterionFigure>;

export const metricUnits = ['steps', 'calls', 'handoffs', 'ms', 'tokens', 'usd', 'rate'] as const;

export const MetricFigure = z.object({
  id: z.string(),
  type: z.enum(['quantile', 'pass_hat_k', 'pass_at_k']),
  unit: z.enum(metricUnits),
  source: z.enum(quantileSources).optional(),
  quantile: z.number().optional(),
  criterion: z.string().optional(),
  k: z.number().optional(),
  value: z.number().nullable(),
  interval: Interval,
  /** Trajectories for a quantile; for pass^k and pass@k, cases with at least k observed trials. */
  observed: count,
  missing: count,
  excluded: count,
  missingBecause: z.record(z.string(), count),
  /** Rests on an approximate method, which a gate has to allow, over this many clusters. */
  approximate: z.boolean(),
  clusters: count,
  /** Smallest number of cases that can give the bound that is absent; null where both are there. */
  boundNeeds: count.nullable(),
});
export type MetricFigure = z.infer<typeof MetricFigure>;

export const SliceCell = z.object({
  criterion: z.string(),
  counts: Counts,
  /** Null when the support (observed cases) is under min_slice_support. */
  rate: Rate.nullable(),
});
export type SliceCell = z.infer<typeof SliceCell>;

export const SliceFigure = z.object({
  slice: z.string(),
  /** In the order in which groups are shown; the thousand largest. */
  groups: z.array(z.object({ value: z.string(), cases: count, cells: z.array(SliceCell) })),
  /** How many groups there are besides, and their cases. */
  others: z.object({ groups: count, cases: count }).optional(),
  /** Cases that joined no group of this slice, by the reason. */
  joinedNone: z.record(z.string(), count),
});
export type SliceFigure = z.infer<typeof SliceFigure>;

/**
 * Whether people's labels show that a transform keeps the meaning of each request of this suite. Counts are of pairs;
 * the bound is at the gate's confidence.
 */
export const TransformFigure = z.object({
  transform: z.string(),
  pairs: count,
  /** Pairs with a label that counts, and those of them that are valid by the majority of their labellers. */
  labelled: count,
  valid: count,
  /** So many of all the pairs are valid at least, and as a share of them: null without a pair. */
  atLeast: count,
  lower: z.number().nullable(),
  /** The share that minimum_validity asks for. */
  minimum: z.number(),
  checked: z.boolean(),
  reason: z.enum(transformReasons).nullable(),
  /** Further pairs to be labelled if each is valid; null where not even all of them would do. 0 where it is checked. */
  needed: count.nullable(),
  /** The smallest sample that would do if every pair of it is valid; null where it saves no label, or one was drawn. */
  smallestSample: count.nullable(),
  /** Words of a labeller on a pair that has changed since, and that are not counted. */
  stale: count,
  labellers: z.array(z.object({ name: z.string(), labels: count, valid: count })),
  /** Pairs with labels of several people, and on how many of them they all agree. */
  agreement: z.object({ pairs: count, agreed: count, rate: z.number().nullable() }),
  /** Pairs that were drawn at random for labelling. */
  sample: z.object({ seed: z.number(), size: count, labelled: count }).nullable(),
});
export type TransformFigure = z.infer<typeof TransformFigure>;

/** What would settle an undecided interval rule (more cases are counted beyond those there are). */
export const Settling = z.object({
  ifMissingPass: z.enum(gateVerdicts).nullable(),
  ifMissingFail: z.enum(gateVerdicts).nullable(),
  moreIfAllPass: count.nullable(),
  moreIfAllFail: count.nullable(),
  moreAtObservedRate: count.nullable(),
  observedRateLeadsTo: z.enum(['PASS', 'FAIL']).nullable(),
  /**
   * How many more cases pass with that probability, were the rate observed the true one: the fewest, and the fewest from
   * which on every larger number does. Null where that rate meets no bar, or where it takes more cases than were tried.
   */
  moreForPower: z.object({ power: z.number(), first: count, stable: count }).nullable(),
  smallestSuite: count,
});
export type Settling = z.infer<typeof Settling>;

export const SignOff = z.object({ by: z.string(), at: z.string(), note: z.string().optional() });
export type SignOff = z.infer<typeof SignOff>;

export const RuleDecision = z.object({
  rule: ReleaseRule,
  verdict: z.enum(gateVerdicts),
  reason: z.enum(gateReasons),
  counts: Counts.optional(),
  /** What a rule over a drop rests on: pairs observed in both runs, those with a side missing or excluded, clusters. */
  pairs: z.object({ complete: count, incomplete: count, excluded: count, clusters: count }).optional(),
  value: z.number().nullable().optional(),
  interval: Interval.optional(),
  settling: Settling.optional(),
  /** False when not even a suite that passes everywhere could meet the bar. */
  canPass: z.boolean(),
  signOff: SignOff.optional(),
});
export type RuleDecision = z.infer<typeof RuleDecision>;

export const Gate = z.object({
  verdict: z.enum(gateVerdicts),
  reason: z.enum(gateReasons).optional(),
  confidence: z.number(),
  allowApproximateMethods: z.boolean(),
  rules: z.array(RuleDecision),
});
export type Gate = z.infer<typeof Gate>;

/** What was read, what was left out and why. Nothing is left out without standing here. */
export const IngestReport = z.object({
  files: z.array(z.object({ file: z.string(), bytes: count, lines: count, read: count, blank: count, leftOut: count })),
  /** Records of the run that belong to no known case and trial. */
  strayRecords: count,
  /** The last line was cut in the middle, as a killed writer leaves it. */
  tornTail: z.boolean(),
  errors: count,
  warnings: count,
  notes: count,
});
export type IngestReport = z.infer<typeof IngestReport>;

export const RunSummary = z.object({
  id: z.string(),
  title: z.string().optional(),
  createdAt: z.string(),
  system: z.string().optional(),
  version: z.string().optional(),
  trials: count,
  seed: z.number().optional(),
  source: z.string().optional(),
  selection: z.string().optional(),
  engineVersion: z.string().optional(),
  /** False when run.json itself has problems; the run can be viewed, never decided. */
  sound: z.boolean(),
});
export type RunSummary = z.infer<typeof RunSummary>;

/** Everything figured out about one run. Every screen, table and export shows figures of this, and of nothing else. */
export const Report = z.object({
  format: z.literal(1),
  project: z.string(),
  engineVersion: z.string(),
  run: RunSummary,
  /** SHA-256 over run.json, records.jsonl and replays.jsonl: what a sign-off is given for. */
  runDigest: z.string(),
  /** The run that rules over a drop measure this one against, where one was given. */
  baseline: RunSummary.optional(),
  confidence: z.number(),
  cases: count,
  trials: count,
  criteria: z.array(CriterionFigure),
  metrics: z.array(MetricFigure),
  transforms: z.array(TransformFigure),
  minSliceSupport: count,
  slices: z.array(SliceFigure),
  gate: Gate.nullable(),
  /** Why there is no gate although release.yaml stands there: its problems, or those of the project or run. */
  gateRefused: z.array(Problem),
  /** What changed since the run was recorded. */
  changed: z.object({
    system: z.object({ recorded: z.string(), now: z.string() }).nullable(),
    config: z.boolean(),
    /** Cases whose input or initial state is another than the recorded one: missing. */
    casesChanged: count,
    /** Cases whose expected or metadata changed only: judged against today's case. */
    expectationsChanged: z.boolean(),
    /** Labels of transforms are others than those that counted when the run began. */
    labels: z.boolean(),
  }),
  ingest: IngestReport,
});
export type Report = z.infer<typeof Report>;
