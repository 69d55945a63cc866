import { z } from 'zod';
import { Detail } from '../detail.ts';
import { Checkpoint, Constraint } from '../trajectory.ts';
import { missingReasons, Verdict, verdictStatuses } from '../verdict.ts';
import { from, JsonText, ofReplay, page, run, trajectory } from './inputs.ts';

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
  /** What reviewers wrote of it: how many notes, and the tags of all of them. */
  notes: z.number(),
  tags: z.array(z.string()),
});
export type CaseRow = z.infer<typeof CaseRow>;

export const caseSorts = ['suite', 'id', 'failures', 'steps', 'tool_calls'] as const;

export const CriterionVerdict = z.object({
  criterion: z.string(),
  type: z.string(),
  verdict: Verdict,
  /** What was judged: the recording, replays of it, or it and its source. What was compared is about these. */
  about: z.enum(['recording', 'replays', 'pair']),
});
export type CriterionVerdict = z.infer<typeof CriterionVerdict>;

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
  unseen: z.object({ reason: z.enum(missingReasons), detail: Detail.optional() }).nullable(),
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
  /** Set in a report file that had no room for the steps of this case. */
  stepsLeftOut: z.literal(true).optional(),
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

const Facet = z.object({ value: z.string(), cases: z.number() });

/** What the cases of a run can be filtered by, with how many cases each would leave. */
export const Facets = z.object({
  cases: z.number(),
  tools: z.array(Facet),
  agents: z.array(Facet),
  routes: z.array(Facet),
  handoffs: z.array(Facet),
  called: z.array(Facet),
  reasons: z.array(Facet),
  /** Those over a criterion, with the cases that break them. */
  rules: z.array(Facet),
  /** Of any criterion. */
  verdicts: z.array(Facet),
  criteria: z.array(z.object({ criterion: z.string(), verdicts: z.array(Facet), reasons: z.array(Facet) })),
  slices: z.array(z.object({ slice: z.string(), groups: z.array(Facet) })),
  truncated: z.number(),
  errors: z.number(),
  /** What reviewers wrote: their tags, and how many cases have a note at all. */
  tags: z.array(Facet),
  annotated: z.number(),
});
export type Facets = z.infer<typeof Facets>;

/** The cases of a run, and one of them. */
export const caseMethods = {
  facets: { input: run, output: Facets },
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
    input: trajectory.extend({ field: z.enum(caseFields), from, replay: ofReplay }),
    output: JsonText,
  },
  /** A piece of the record's line as it stands in the file. */
  rawRecord: { input: trajectory.extend({ from }), output: JsonText },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
