import { z } from 'zod';
import { quantileSources } from './config.ts';
import { Interval } from './interval.ts';
import { Problem } from './problem.ts';
import { Gate, metricUnits, RunSummary } from './report.ts';
import { verdictStatuses } from './verdict.ts';

const count = z.number().int().nonnegative();

const CaseTrial = z.object({ caseId: z.string(), trial: count });
export type CaseTrial = z.infer<typeof CaseTrial>;

/** So many of a list are named; `total` says how many there are. */
export const listedCases = 1000;
const Listed = z.object({ total: count, cases: z.array(CaseTrial).max(listedCases) });
export type Listed = z.infer<typeof Listed>;

/** One of the two runs; `folder` is its path where it lies outside the project whose criteria judge it. */
const ComparedRun = RunSummary.extend({ folder: z.string().nullable() });
export type ComparedRun = z.infer<typeof ComparedRun>;

/** Which cases and trials stand beside each other, and which cannot. */
const Pairing = z.object({
  pairs: count,
  onlyInA: Listed,
  onlyInB: Listed,
  /** Recorded for another input or start than the case has today, in one run or both. */
  caseChanged: Listed,
  /** Compared, though the hashes of the two starts differ: what differs afterwards may have differed before. */
  startsDiffer: Listed,
});
export type Pairing = z.infer<typeof Pairing>;

/** The lists of a pairing, and so the reasons why a pair stands in one. */
export const pairingLists = ['onlyInA', 'onlyInB', 'caseChanged', 'startsDiffer'] as const satisfies (keyof Pairing)[];
export type PairingList = (typeof pairingLists)[number];

/** A case and trial in one of those lists. */
export const ListedCase = CaseTrial.extend({
  /** The run that has it, or has it of another case; both, where both do. */
  in: z.enum(['a', 'b', 'both']),
  /** The hashes of the two states it started from, where these differ. */
  starts: z.object({ a: z.string(), b: z.string() }).nullable(),
});
export type ListedCase = z.infer<typeof ListedCase>;

/** What two runs say of themselves that is not the same; null where one says nothing. */
const RunDifference = z.object({
  what: z.enum([
    'system',
    'version',
    'suite',
    'settings',
    'labels',
    'selection',
    'trials',
    'seed',
    'source',
    'engine',
    'recording',
  ]),
  /** Of `recording`, which of its values. */
  key: z.string().nullable(),
  a: z.string().nullable(),
  b: z.string().nullable(),
});
export type RunDifference = z.infer<typeof RunDifference>;

/** Pairs by their two verdicts, that of A first. */
const PairCells = z.object({
  passPass: count,
  passFail: count,
  failPass: count,
  failFail: count,
  passMissing: count,
  failMissing: count,
  missingPass: count,
  missingFail: count,
  missingMissing: count,
});

/** What became of a verdict: broke and mended are of both runs; new is observed in B alone, gone in A alone. */
export const flipChanges = ['broke', 'mended', 'new', 'gone'] as const;
export type FlipChange = (typeof flipChanges)[number];

const Difference = z.object({
  /** Rate of B - rate of A over the pairs observed in both, in [-1, 1]; null where there is none. */
  difference: z.number().nullable(),
  /** Largest p-value of the exact test over all that the incomplete pairs could turn out to be. */
  p: z.number(),
});

const RateBounds = Interval.extend({ observedOnly: Interval });

export const CriterionComparison = Difference.extend({
  criterion: z.string(),
  /** A rule of the gate is about it. */
  gates: z.boolean(),
  /** The limits that rules set to its drop. */
  maxDrops: z.array(z.number()),
  cells: PairCells,
  /** Pairs of which a side is excluded; they stand in no figure. */
  excluded: count,
  /** Over the pairs observed in both runs. */
  rateA: z.number().nullable(),
  rateB: z.number().nullable(),
  /** Of each rate: incomplete pairs going either way, and without them. */
  intervalA: RateBounds,
  intervalB: RateBounds,
  /** Tango's interval of the difference, incomplete pairs going either way. */
  interval: Interval,
  /** Holm's, over this many criteria. The verdict is by this. */
  pAdjusted: z.number(),
  family: count,
  verdict: z.enum(['WORSE', 'BETTER', 'NOT_SHOWN']),
  /** Of the cases (clusters, where clustered) that changed, the share that got worse. */
  worseShare: Interval.extend({ share: z.number().nullable() }),
  /** Several pairs of a cluster are compared: the test counts clusters, and the interval is approximate. */
  clustered: z.boolean(),
  approximate: z.boolean(),
  clusters: count,
  changes: z.record(z.enum(flipChanges), count),
});
export type CriterionComparison = z.infer<typeof CriterionComparison>;

export const CountComparison = z.object({
  source: z.enum(quantileSources),
  unit: z.enum(metricUnits),
  complete: count,
  incomplete: count,
  increased: count,
  decreased: count,
  /** Worst case of the exact sign test; adjusted for nothing. */
  p: z.number(),
  /** Of B - A, in the unit; the lower of the two middle ones where there are two. */
  median: z.number().nullable(),
  interval: Interval,
  clustered: z.boolean(),
});
export type CountComparison = z.infer<typeof CountComparison>;

const SliceCellComparison = z.object({
  criterion: z.string(),
  complete: count,
  broke: count,
  mended: count,
  /** Null under the least support; such a cell is no member of the family. */
  figures: Difference.extend({ pAdjusted: z.number(), marked: z.boolean() }).nullable(),
});
export type SliceCellComparison = z.infer<typeof SliceCellComparison>;

export const SliceComparison = z.object({
  slice: z.string(),
  /** The groups that either run's report lists, in the order in which groups are shown. */
  values: z.array(z.string()),
  /** The thousand with the most pairs: chosen by their size, whatever came out of them. */
  groups: z.array(z.object({ value: z.string(), pairs: count, cells: z.array(SliceCellComparison) })),
  /** How many groups with pairs there are besides, and their pairs: none of them is compared. */
  others: z.object({ groups: count, pairs: count }).optional(),
  /** Pairs that are in another group in B than in A, or in none. */
  moved: count,
});
export type SliceComparison = z.infer<typeof SliceComparison>;

/** Two recorded runs on the same cases: A is what is compared with, B what is new. */
export const Comparison = z.object({
  format: z.literal(1),
  project: z.string(),
  engineVersion: z.string(),
  confidence: z.number(),
  a: ComparedRun,
  b: ComparedRun,
  /** By their own account, apart from when they were made and what came of them. */
  differ: z.array(RunDifference),
  pairing: Pairing,
  criteria: z.array(CriterionComparison),
  counts: z.array(CountComparison),
  minSliceSupport: count,
  /** Exploratory: marks are Benjamini-Hochberg's at 0.05 over `sliceFamily` cells, and gate nothing. */
  slices: z.array(SliceComparison),
  sliceFamily: count,
  /** The gate of B with A for its baseline; null where no rule limits a drop. */
  gate: Gate.nullable(),
  gateRefused: z.array(Problem),
  /** Errors of the project and of both runs: with any, figures are shown, and nothing is decided. */
  errors: count,
});
export type Comparison = z.infer<typeof Comparison>;

const Seen = z.object({ status: z.enum(verdictStatuses), reason: z.string().optional() });

/** A verdict that is not what it was; null for the run that does not have the case. */
export const Flip = CaseTrial.extend({
  criterion: z.string(),
  change: z.enum(flipChanges),
  a: Seen.nullable(),
  b: Seen.nullable(),
});
export type Flip = z.infer<typeof Flip>;
