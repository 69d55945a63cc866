import { z } from 'zod';
import { stepKinds } from '../trajectory.ts';
import { page, pageLimit, trajectory } from './inputs.ts';

export const timelineAxes = ['steps', 'time'] as const;
export type TimelineAxis = (typeof timelineAxes)[number];

/** How a timeline is looked at: every call about it says so. */
const look = trajectory.extend({
  /** Null for time where recorded times tell the steps apart, else steps. */
  axis: z.enum(timelineAxes).nullable(),
  /** Whether nested runs are open; null for as many as keep the timeline short. */
  open: z.boolean().nullable(),
  /** Tracks that are the other way round. */
  turned: z.array(z.number().int().nonnegative()).max(pageLimit),
});

/** Places on the axis are numbers from 0 to its length: steps, or milliseconds with long pauses cut short. */
const Gap = z.object({ at: z.number(), to: z.number(), ms: z.number() });
/** One step worth finding, or several too close to be told apart: the first of them, and how many. */
const Mark = z.object({ at: z.number(), step: z.number(), count: z.number() });
export type TimelineMark = z.infer<typeof Mark>;

export const TimelineFrame = z.object({
  axis: z.enum(timelineAxes),
  /** Whether there is an axis of time to change to. */
  hasTime: z.boolean(),
  length: z.number(),
  /** The length of what is usual between one step and the next. */
  usual: z.number(),
  /** How many lines there are to draw. */
  lines: z.number(),
  /** Whether there is anything to fold. */
  nested: z.boolean(),
  /** Pauses cut short; the first thousand. */
  gaps: z.array(Gap),
  /** Steps that began with the one before, before it, or at no recorded time; they are drawn in recorded order. */
  equal: z.number(),
  backwards: z.number(),
  untimed: z.number(),
  /** For each of a thousand columns of the whole axis, the first step that begins there or later. */
  stepAt: z.array(z.number()),
  errors: z.array(Mark),
  handoffs: z.array(Mark),
  checkpoints: z.array(Mark),
  /** The calls whose results fault replays changed. */
  faults: z.array(Mark),
});
export type TimelineFrame = z.infer<typeof TimelineFrame>;

/** A line of the timeline. A lane has several where things went on at once. */
export const TimelineLine = z.object({
  track: z.number(),
  slot: z.number(),
  name: z.string(),
  depth: z.number(),
  /** Whether that it is nested here was not recorded, but follows from when its steps were taken. */
  inferred: z.boolean(),
  /** How many steps are nested in it, and whether they are shown. */
  inside: z.number(),
  open: z.boolean(),
});
export type TimelineLine = z.infer<typeof TimelineLine>;

/** Where a step is drawn. */
export const TimelinePlace = z.object({ start: z.number(), end: z.number(), line: z.number() });
export type TimelinePlace = z.infer<typeof TimelinePlace>;

export const TimelineBlock = z.object({
  line: z.number(),
  start: z.number(),
  end: z.number(),
  /** First and last step in it; `count` is less than lies between them where other lanes have some. */
  from: z.number(),
  to: z.number(),
  count: z.number(),
  /** A step, a call with its result, a nested run that is folded, or several too narrow to be told apart. */
  what: z.enum(['step', 'call', 'run', 'several']),
  /** On a call, where its result begins. */
  back: z.number().optional(),
  /** Of the first step. */
  kind: z.enum(stepKinds),
  tool: z.string().optional(),
  toAgent: z.string().optional(),
  /** One line of what the first step says; where there is room for it. */
  preview: z.string().optional(),
  isError: z.boolean(),
  /** Whether a criterion failed because of a step in it. */
  failed: z.boolean(),
  parallel: z.boolean(),
});
export type TimelineBlock = z.infer<typeof TimelineBlock>;

export const TimelineHandoff = z.object({
  step: z.number(),
  /** Where the handing step begins and ends, and where the receiver goes on. */
  begin: z.number(),
  start: z.number(),
  end: z.number(),
  fromLine: z.number(),
  toLine: z.number(),
});
export type TimelineHandoff = z.infer<typeof TimelineHandoff>;

/** The most columns that a stretch can be asked in. */
const timelineColumns = 2048;
/** The most lines that can be asked for at once. */
const timelineLines = 64;

/** A trajectory drawn along an axis, in lanes. The engine says what is where; what is too narrow to be seen it puts together. */
export const timelineMethods = {
  timeline: { input: look, output: TimelineFrame },
  timelineLines: { input: look.extend(page), output: z.object({ total: z.number(), rows: z.array(TimelineLine) }) },
  timelinePlaces: { input: look.extend(page), output: z.object({ total: z.number(), rows: z.array(TimelinePlace) }) },
  /** A stretch of the axis on some lines: at most a block for each column and line, and a few that reach into it. */
  timelineBlocks: {
    input: look.extend({
      from: z.number().nonnegative(),
      to: z.number().positive(),
      columns: z.number().int().min(1).max(timelineColumns),
      firstLine: z.number().int().nonnegative(),
      lines: z.number().int().min(1).max(timelineLines),
    }),
    output: z.object({
      blocks: z.array(TimelineBlock),
      handoffs: z.array(TimelineHandoff),
      /** Where there are more of them than can be told apart, none is drawn, and this is how many there are. */
      crowded: z.number(),
      gaps: z.array(Gap),
      /** How long after the first recorded time steps began, in milliseconds: some of them, evenly over the stretch. */
      ticks: z.array(z.object({ at: z.number(), ms: z.number() })),
    }),
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
