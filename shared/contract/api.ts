import { z } from 'zod';
import { Comparison, Flip, flipChanges } from '../comparison.ts';
import { Problem } from '../problem.ts';
import { replayKinds } from '../replay.ts';
import { IngestReport, Report, RuleDecision, RunSummary, TransformFigure } from '../report.ts';
import { SelfTest } from '../selftest.ts';
import { Checkpoint, Constraint, stepKinds } from '../trajectory.ts';
import { missingReasons, Verdict, verdictStatuses } from '../verdict.ts';
import { RunState, Trust } from './run.ts';

/** No call returns more rows than this: a page asks for what it shows. */
export const pageLimit = 1000;
/** No call returns a longer text than this (UTF-16 units); longer ones are read piece by piece. */
export const textLimit = 64 * 1024;
/** Pairs come with the texts of both requests, so fewer of them at once. */
export const pairLimit = 100;

const none = z.strictObject({});
const folder = z.strictObject({ folder: z.string().min(1) });
const run = folder.extend({ run: z.string().min(1) });
/** A is what is compared with, B what is new: each the name of a run, or the path of a run's folder. */
const twoRuns = folder.extend({ a: z.string().min(1), b: z.string().min(1) });
const page = { offset: z.number().int().nonnegative(), limit: z.number().int().min(1).max(pageLimit) };
const trajectory = run.extend({ caseId: z.string(), trial: z.number().int().positive() });
const replayAt = z.number().int().nonnegative().nullable();
/** The place of a replay in the list, where it is asked about and not the recording. */
const ofReplay = z.number().int().nonnegative().optional();

const Example = z.object({ name: z.string(), folder: z.string() });
export type Example = z.infer<typeof Example>;

const RecentFolder = z.object({ folder: z.string(), project: z.string(), openedAt: z.string(), exists: z.boolean() });
export type RecentFolder = z.infer<typeof RecentFolder>;

export const FolderSummary = z.object({
  folder: z.string(),
  project: z.string(),
  cases: z.number(),
  /** The name of the system that can be run here; null where there is none. */
  system: z.string().nullable(),
  /** How many of its criteria are judged by code of its own. */
  ownEvaluators: z.number(),
  /** Newest first. */
  runs: z.array(RunSummary),
  errors: z.number(),
  warnings: z.number(),
  readOnly: z.boolean(),
});
export type FolderSummary = z.infer<typeof FolderSummary>;

export const CaseRow = z.object({
  caseId: z.string(),
  trial: z.number(),
  /** In the order of the report's criteria. */
  verdicts: z.array(z.object({ status: z.enum(verdictStatuses), reason: z.string().optional() })),
  /** First step that decided a failed criterion: where a reader wants to land. */
  firstFailingStep: z.number().nullable(),
  steps: z.number().nullable(),
  toolCalls: z.number().nullable(),
  route: z.string().nullable(),
  truncated: z.boolean(),
  error: z.boolean(),
});
export type CaseRow = z.infer<typeof CaseRow>;

export const caseSorts = ['suite', 'id', 'failures', 'steps', 'tool_calls'] as const;

const CriterionVerdict = z.object({
  criterion: z.string(),
  type: z.string(),
  verdict: Verdict,
  /** What was judged: the recording, replays of it, or it and its source. What was compared is about these. */
  about: z.enum(['recording', 'replays', 'pair']),
});
export type CriterionVerdict = z.infer<typeof CriterionVerdict>;

/**
 * A piece of a text, mostly of a value as JSON with its digits as written. `total` is the length of the whole, and `next`
 * where the following piece starts (null at the end): UTF-16 units for values, bytes for a raw record.
 */
export const JsonText = z.object({ text: z.string(), total: z.number(), next: z.number().nullable() });
export type JsonText = z.infer<typeof JsonText>;

/** The values of a case and its record that can be long, and so are read piece by piece. */
const caseFields = [
  'input',
  'expected',
  'metadata',
  'initialState',
  'output',
  'error',
  'scores',
  'state',
] as const satisfies readonly (keyof z.infer<typeof CaseDetail>)[];

export const CaseDetail = z.object({
  caseId: z.string(),
  trial: z.number(),
  trials: z.number(),
  input: JsonText,
  expected: JsonText.nullable(),
  metadata: JsonText.nullable(),
  output: JsonText.nullable(),
  error: JsonText.nullable(),
  scores: JsonText.nullable(),
  /** The world after the case, as it was recorded: its state, what it hashes to, side effects. */
  state: JsonText.nullable(),
  initialState: JsonText.nullable(),
  /** Why there is nothing to see: not_run, unreadable_record, invalid_trajectory … */
  unseen: z.object({ reason: z.enum(missingReasons), detail: z.string().optional() }).nullable(),
  verdicts: z.array(CriterionVerdict),
  trajectory: z
    .object({
      steps: z.number(),
      /** Agents and other actors in order of appearance; a step's `lane` counts in this list. */
      lanes: z.array(z.string()),
      route: z.array(z.object({ agent: z.string(), step: z.number() })),
      terminalStatus: z.enum(['success', 'failure', 'unknown']),
      truncated: z.boolean(),
      truncatedReason: z.string().optional(),
      stepLimit: z.number().optional(),
      durationMs: z.number().nullable(),
      constraints: z.array(Constraint),
      checkpoints: z.array(Checkpoint.pick({ id: true, step_index: true })),
      /** Steps recorded as errors: the results a tool marked so. The first thousand. */
      errorSteps: z.array(z.number()),
      handoffSteps: z.array(z.number()),
    })
    .nullable(),
  startedAt: z.string().optional(),
  endedAt: z.string().optional(),
  /** Bytes of the record's line. */
  recordBytes: z.number().nullable(),
  /** Of a derived case, its source and what labels say of the pair; of a source, the cases derived from it. */
  derivedFrom: z.object({ caseId: z.string(), transform: z.string(), valid: z.boolean().nullable() }).nullable(),
  derivedCases: z.array(z.string()),
  /** Neighbours in the order of the query the case was opened from. */
  previous: z.object({ caseId: z.string(), trial: z.number() }).nullable(),
  next: z.object({ caseId: z.string(), trial: z.number() }).nullable(),
  position: z.object({ at: z.number(), of: z.number() }).nullable(),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

export const StepRow = z.object({
  index: z.number(),
  kind: z.enum(stepKinds),
  actor: z.enum(['agent', 'user', 'environment']),
  lane: z.number(),
  agent: z.string().optional(),
  toAgent: z.string().optional(),
  tool: z.string().optional(),
  /** One line of what the step says, cut on a grapheme boundary. */
  preview: z.string(),
  isError: z.boolean(),
  /** On a call, the step with its result; on a result, the step with its call. */
  pairedWith: z.number().nullable(),
  turn: z.number().optional(),
  parent: z.number().optional(),
  startedAt: z.string().optional(),
  durationMs: z.number().optional(),
});
export type StepRow = z.infer<typeof StepRow>;

/** The parts of a step that can be long, and so are read piece by piece. */
const stepFields = ['arguments', 'result', 'content', 'source', 'raw'] as const;

export const StepDetail = z.object({
  row: StepRow,
  arguments: JsonText.nullable(),
  result: JsonText.nullable(),
  content: JsonText.nullable(),
  source: JsonText.nullable(),
  raw: JsonText,
  callId: z.string().optional(),
  stateHash: z.string().optional(),
  usage: z
    .object({ inputTokens: z.number().optional(), outputTokens: z.number().optional(), costUsd: z.number().optional() })
    .nullable(),
});
export type StepDetail = z.infer<typeof StepDetail>;

/** A replay of a recorded case, and how it compares with the recording. */
export const ReplaySummary = z.object({
  /** Its place among the replays of the case, counted from 0: what names it in `alignedSteps`. */
  at: z.number(),
  kind: z.enum(replayKinds),
  checkpoint: z.object({ id: z.string(), stepIndex: z.number().nullable() }).nullable(),
  /** The call that was answered by something else; null for a control. */
  change: z.object({ stepIndex: z.number(), tool: z.string().nullable(), result: JsonText }).nullable(),
  system: z.string().nullable(),
  error: JsonText.nullable(),
  output: JsonText.nullable(),
  state: JsonText.nullable(),
  /** Null where no trajectory was recorded, or none that can be read. */
  steps: z.number().nullable(),
  terminalStatus: z.enum(['success', 'failure', 'unknown']).nullable(),
  truncated: z.boolean(),
  /**
   * Where a control does not reproduce the recording, or why a fault replay cannot be trusted: `because` names a sentence
   * of the texts. Null for a replay that is as it should be.
   */
  parting: z
    .object({
      step: z.number().nullable(),
      because: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
});
export type ReplaySummary = z.infer<typeof ReplaySummary>;

/** What a criterion that rests on replays says, and for each call it looks at, which replays it looks at. */
const ReplayedCriterion = CriterionVerdict.extend({
  calls: z.array(z.object({ stepIndex: z.number(), control: z.number().nullable(), fault: z.number().nullable() })),
});

const alignedKind = z.enum(['same', 'change', 'deletion', 'insertion']);

/** How a replay compares with the recording in a row; null where the row is not about that replay. */
const ReplaySide = z.object({ kind: alignedKind, step: StepRow.nullable() }).nullable();

/** A row of recording, control and fault side by side. The lane of a step counts in its own trajectory. */
export const AlignedStepRow = z.object({ recording: StepRow.nullable(), control: ReplaySide, fault: ReplaySide });
export type AlignedStepRow = z.infer<typeof AlignedStepRow>;

/** A row of a source beside the case derived from it. The lane of a step counts in its own trajectory. */
const AlignedPairRow = z.object({
  kind: alignedKind,
  source: StepRow.nullable(),
  derived: StepRow.nullable(),
});
export type AlignedPairRow = z.infer<typeof AlignedPairRow>;

const Facet = z.object({ value: z.string(), cases: z.number() });

/** What the cases of a run can be filtered by, with how many cases each would leave. */
export const Facets = z.object({
  tools: z.array(Facet),
  agents: z.array(Facet),
  routes: z.array(Facet),
  reasons: z.array(Facet),
});
export type Facets = z.infer<typeof Facets>;

/** A pair for somebody to label: does the changed request still ask for the same? What others said of it is not told. */
export const PairRow = z.object({
  /** The derived case. */
  caseId: z.string(),
  sourceId: z.string(),
  transform: z.string(),
  /** Of both inputs: a label is given for exactly these. */
  digest: z.string(),
  /** Where in the input the changed text stands, and the text before and after. */
  field: z.string(),
  source: JsonText,
  derived: JsonText,
  /** All of the source's input. */
  input: JsonText,
  /** One of the sample that was drawn for labelling. */
  drawn: z.boolean(),
  /** The last word of the person who asks. */
  mine: z.object({ valid: z.boolean(), at: z.string().optional(), note: z.string().optional() }).nullable(),
  /** That person labelled the pair as it was, before it changed. */
  mineStale: z.boolean(),
  /** How many others labelled it, and how many labelled only what it was. */
  others: z.number(),
  stale: z.number(),
});
export type PairRow = z.infer<typeof PairRow>;

const pairParts = ['source', 'derived', 'input'] as const;

/** Every call a page may make of the engine: what goes in, what comes out. A new one is an entry here and a handler. */
export const api = {
  about: {
    input: none,
    output: z.object({
      version: z.string(),
      door: z.enum(['window', 'browser']),
      canPickFolder: z.boolean(),
      examples: z.array(Example),
      /** The folder this program was started with. */
      startFolder: z.string().nullable(),
    }),
  },
  recentFolders: { input: none, output: z.array(RecentFolder) },
  forgetFolder: { input: folder, output: none },
  /** Asks the person for a folder or recording; null when they chose none. Only where `canPickFolder`. */
  pickFolder: { input: none, output: z.object({ path: z.string().nullable() }) },
  /** Opens a project folder, or views a recording of another tool as one. Runs nothing of it. */
  open: { input: z.strictObject({ path: z.string().min(1) }), output: FolderSummary },
  folder: { input: folder, output: FolderSummary },
  renameRun: { input: run.extend({ title: z.string().max(200) }), output: FolderSummary },
  deleteRun: { input: run, output: FolderSummary },
  report: { input: run, output: Report },
  facets: { input: run, output: Facets },
  /** Breaks recorded cases on purpose, and says which criteria notice. Runs nothing of the folder. */
  selfTest: { input: run, output: SelfTest },
  /** Two runs on the same cases. Runs nothing of the folder. */
  compare: { input: twoRuns, output: Comparison },
  /** The verdicts that changed between two runs, in the order of the suite. */
  flips: {
    input: twoRuns.extend({ criterion: z.string().optional(), change: z.enum(flipChanges).optional(), ...page }),
    output: z.object({ total: z.number(), rows: z.array(Flip) }),
  },
  cases: {
    input: run.extend({
      ...page,
      /** The filter language of shared/where.ts; empty for all. */
      where: z.string().max(10_000),
      sort: z.enum(caseSorts),
      descending: z.boolean(),
    }),
    output: z.object({ total: z.number(), rows: z.array(CaseRow) }),
  },
  caseDetail: {
    input: trajectory.extend({ where: z.string().max(10_000), sort: z.enum(caseSorts), descending: z.boolean() }),
    output: CaseDetail,
  },
  /** A further piece of a long value of a case or its record. */
  caseValue: {
    input: trajectory.extend({ field: z.enum(caseFields), from: z.number().int().nonnegative(), replay: ofReplay }),
    output: JsonText,
  },
  steps: { input: trajectory.extend(page), output: z.object({ total: z.number(), rows: z.array(StepRow) }) },
  step: { input: trajectory.extend({ index: z.number().int().positive(), replay: ofReplay }), output: StepDetail },
  /** A further piece of a long value of a step. */
  value: {
    input: trajectory.extend({
      index: z.number().int().positive(),
      field: z.enum(stepFields),
      from: z.number().int().nonnegative(),
      replay: ofReplay,
    }),
    output: JsonText,
  },
  /** The replays of a case, in the order in which they were made: the first thousand. */
  replays: {
    input: trajectory,
    output: z.object({ total: z.number(), rows: z.array(ReplaySummary), criteria: z.array(ReplayedCriterion) }),
  },
  /** The recording beside a control and a fault replay, either of which may be left out. Rows count from 1. */
  alignedSteps: {
    input: trajectory.extend({ control: replayAt, fault: replayAt, ...page }),
    output: z.object({
      total: z.number(),
      rows: z.array(AlignedStepRow),
      /** The rows with the call that was answered by the fault, with that answer, and where it first made a difference. */
      injected: z.object({ call: z.number(), result: z.number().nullable(), next: z.number().nullable() }).nullable(),
      /** The rows where a stretch begins that is not the recording's: the first thousand. */
      differences: z.array(z.number()),
      /** The first row that is not the recording's. */
      firstDifference: z.object({ control: z.number().nullable(), fault: z.number().nullable() }),
    }),
  },
  /** A derived case beside its source in the same trial; no rows where one of them has no trajectory. Rows count from 1. */
  alignedPair: {
    input: trajectory.extend(page),
    output: z.object({
      total: z.number(),
      rows: z.array(AlignedPairRow),
      /** The rows where a stretch begins in which they differ: the first thousand. */
      differences: z.array(z.number()),
    }),
  },
  /** A piece of the record's line as it stands in the file. */
  rawRecord: { input: trajectory.extend({ from: z.number().int().nonnegative() }), output: JsonText },
  problems: {
    input: folder.extend({ run: z.string().nullable(), ...page }),
    output: z.object({ total: z.number(), rows: z.array(Problem), ingest: IngestReport.nullable() }),
  },
  /** What a rule would say with its bar elsewhere: not the release's word, and never saved. */
  whatIf: { input: run.extend({ rule: z.string(), bar: z.number() }), output: RuleDecision },
  signOff: {
    input: run.extend({ rule: z.string(), by: z.string().min(1).max(200), note: z.string().max(10_000) }),
    output: Report,
  },
  /** How far the labels of each transform show that it keeps the meaning of requests. */
  labelStanding: { input: folder, output: z.array(TransformFigure) },
  labelPairs: {
    input: folder.extend({
      transform: z.string(),
      /** Whose label is `mine`; empty while nobody said who they are. */
      labeler: z.string().trim().max(200),
      /** All of them in the order of the suite, or those that person has not labelled, the drawn ones first. */
      which: z.enum(['all', 'open']),
      /** Just this pair, by its derived case. */
      caseId: z.string().optional(),
      offset: page.offset,
      limit: z.number().int().min(1).max(pairLimit),
    }),
    output: z.object({ total: z.number(), rows: z.array(PairRow) }),
  },
  /** A further piece of a long text of a pair. */
  pairText: {
    input: folder.extend({ caseId: z.string(), part: z.enum(pairParts), from: z.number().int().nonnegative() }),
    output: JsonText,
  },
  /** Says that a pair is valid or not; null takes back what that person said before. Gives the transform's new standing. */
  label: {
    input: folder.extend({
      caseId: z.string(),
      /** The pair as it was shown. */
      digest: z.string(),
      valid: z.boolean().nullable(),
      labeler: z.string().trim().min(1).max(200),
      note: z.string().max(10_000),
    }),
    output: TransformFigure,
  },
  /** Draws pairs at random for labelling, once; for when not all of them are to be labelled. */
  drawSample: {
    input: folder.extend({
      transform: z.string(),
      size: z.number().int().positive(),
      seed: z.number().int().nonnegative(),
    }),
    output: TransformFigure,
  },
  /** Whether the folder may run its code, and what that is. Runs nothing. */
  trust: { input: folder, output: Trust },
  /** `digest` is that of what was shown: where something else stands there by now, nothing is trusted. */
  grantTrust: { input: folder.extend({ digest: z.string() }), output: Trust },
  revokeTrust: { input: folder, output: Trust },
  /** Runs the folder's system. Refused unless the folder is trusted as it stands, and while another run of it goes on. */
  startRun: {
    input: folder.extend({
      workers: z.number().int().min(1).max(64).optional(),
      caseIds: z.array(z.string()).max(pageLimit).optional(),
      /** Only cases that meet this filter. Of what was recorded it can ask where `of` names the run to look at. */
      where: z.string().max(10_000).optional(),
      of: z.string().min(1).optional(),
      limit: z.number().int().min(1).optional(),
      /** The id of a run to go on with; with `errors` its recorded errors are run again. */
      resume: z.string().min(1).optional(),
      errors: z.boolean().optional(),
    }),
    output: RunState,
  },
  /** What is done is kept. */
  cancelRun: { input: folder, output: RunState },
  /** Of the run that goes on, or the latest one that ended here; null where this program has run nothing of the folder. */
  runStatus: { input: folder, output: z.object({ run: RunState.nullable() }) },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type Methods = typeof api;
export type MethodName = keyof Methods;
export type Input<Name extends MethodName> = z.output<Methods[Name]['input']>;
export type Output<Name extends MethodName> = z.output<Methods[Name]['output']>;

/** What the engine tells unasked. */
export const events = {
  /** How far a long piece of work is; `total` is null while it is not known. */
  progress: z.object({
    folder: z.string(),
    what: z.enum(['reading', 'judging', 'searching', 'importing', 'testing']),
    done: z.number(),
    total: z.number().nullable(),
    finished: z.boolean(),
  }),
  /** Files of an open folder changed: what was figured out from them is to be asked for again. */
  folderChanged: z.object({ folder: z.string() }),
  runProgress: RunState,
} satisfies Record<string, z.ZodType>;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;
