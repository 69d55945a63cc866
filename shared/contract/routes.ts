import { z } from 'zod';
import { Counts, Rate } from '../report.ts';
import { run } from './inputs.ts';

const count = z.number().int().nonnegative();
/** A filter that leaves just the cases a figure counts, those of the question included; null where it would be too long. */
const where = z.string().nullable();

/** A criterion's verdicts over some cases; no rate where fewer are observed than a figure of a group asks for. */
const Success = z.object({ counts: Counts, rate: Rate.nullable() });
export type Success = z.infer<typeof Success>;

/** An agent that held control at a place of the route, counted from 1, so that a loop lies stretched out. */
const FlowNode = z.object({
  position: count,
  /** Null for several agents that stand together, as few cases each: `folded` says how many. */
  agent: z.string().nullable(),
  folded: count,
  cases: count,
  /** Of these: the route ended here; it was cut short here; it goes on beyond the last place that is drawn. */
  ended: count,
  cutShort: count,
  goesOn: count,
  where,
});
export type FlowNode = z.infer<typeof FlowNode>;

/** Control that went from one node to another, by their places in the list. */
const FlowLink = z.object({ source: count, target: count, cases: count, where });
export type FlowLink = z.infer<typeof FlowLink>;

export const edgeKinds = ['seen', 'undeclared', 'only_declared', 'not_told'] as const;
export type EdgeKind = (typeof edgeKinds)[number];

const Edge = z.object({
  from: z.string(),
  to: z.string(),
  /**
   * Declared by an expected route of the suite and seen; seen though none declares it; declared and not seen here. Where
   * the suite declares no route at all, none can be told from another.
   */
  kind: z.enum(edgeKinds),
  /** Cases in which control went so, and how often it did in all of them. */
  cases: count,
  times: count,
  /** Cases whose expected route has it. */
  expecting: count,
  where,
});
export type Edge = z.infer<typeof Edge>;

const Route = z.object({
  /** The first of its agents; `length` says how many there are. */
  agents: z.array(z.string()),
  length: count,
  cases: count,
  /** Of these: just this route is expected; another one is; none is. */
  asExpected: count,
  otherExpected: count,
  noneExpected: count,
  success: Success.nullable(),
  where,
});
export type Route = z.infer<typeof Route>;

const Parting = z.object({
  position: count,
  /** Null where the route had to end there, or did. */
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  cases: count,
  where,
});
export type Parting = z.infer<typeof Parting>;

const Breach = z.object({
  agent: z.string(),
  tool: z.string(),
  calls: count,
  cases: count,
  /** What the agent may call; empty for nothing. The first hundred. */
  allowed: z.array(z.string()),
  where,
});

const Permissions = z.object({
  criterion: z.string(),
  counts: Counts,
  breaches: z.array(Breach),
  /** How many more pairs of agent and tool there are than the list holds, and their calls. */
  others: z.object({ pairs: count, calls: count }).nullable(),
});
export type Permissions = z.infer<typeof Permissions>;

/** Who handed control to whom. A case is counted once a trial. */
export const Routes = z.object({
  /** Cases of the run, and those that the filter leaves. */
  all: count,
  cases: count,
  criterion: z.string().nullable(),
  minSupport: count,
  /** Routes known to their end, and those cut short, of which a beginning is known. */
  whole: z.object({ cases: count, where }),
  cutShort: z.object({ cases: count, where }),
  /** Cases without a route, by the reason. */
  none: z.object({ cases: count, because: z.record(z.string(), count), where }),
  flow: z.object({
    nodes: z.array(FlowNode),
    links: z.array(FlowLink),
    /** Places of the longest route, and how many of them are drawn. */
    longest: count,
    drawn: count,
  }),
  /** Whole routes, the most frequent first. */
  routes: z.array(Route),
  otherRoutes: z.object({ routes: count, cases: count, success: Success.nullable() }).nullable(),
  expected: z.object({
    cases: count,
    asExpected: z.object({ cases: count, where }),
    parted: z.object({ cases: count, where }),
    /** Cut short while as expected, so that it can still go either way; and without a route to tell by. */
    open: count,
    unknown: count,
  }),
  /** Where routes part from what is expected, the most frequent first. */
  partings: z.array(Parting),
  otherPartings: z.object({ places: count, cases: count }).nullable(),
  edges: z.array(Edge),
  otherEdges: z.object({ edges: count, times: count }).nullable(),
  /** One for each criterion that says which agent may call what. */
  permissions: z.array(Permissions),
});
export type Routes = z.infer<typeof Routes>;

export const routeMethods = {
  /** The routes that agents took in the cases a filter leaves, and how a criterion came out on each. */
  routes: {
    input: run.extend({ where: z.string().max(10_000), criterion: z.string().nullable() }),
    output: Routes,
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
