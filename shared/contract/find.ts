import { z } from 'zod';
import { Problem } from '../problem.ts';
import { page, run } from './inputs.ts';

/** What of a case and its record a text may stand in, in the order in which they are looked through. */
const caseParts = ['id', 'input', 'expected', 'metadata', 'initialState', 'output', 'error', 'scores'] as const;
/** What of a step; `raw` is what else was recorded of it. */
const stepParts = ['agent', 'toAgent', 'tool', 'content', 'arguments', 'result', 'source', 'raw'] as const;
/** What comes after the steps; `record` is what else its line holds, or the whole of a line that does not read. */
const lateParts = ['state', 'record'] as const;
/** What of a replay alone: the result that was put in another's place. */
const replayParts = ['change'] as const;
/** What of a reviewer's note, on the case or on a step of it. */
const noteParts = ['note', 'tags', 'author'] as const;
const parts = [...caseParts, ...stepParts, ...lateParts, ...replayParts, ...noteParts] as const;
export type FoundPart = (typeof parts)[number];

/** A part of a case, or of what was written about it, that holds the text. */
export const Match = z.object({
  caseId: z.string(),
  trial: z.number(),
  /** Null where it does not stand in a step. */
  step: z.number().nullable(),
  part: z.enum(parts),
  /** The replay that it is a part of, by its place among those of the case, counted from 0; absent for the recording. */
  replay: z.number().optional(),
  /** Who wrote the note that it is a part of. */
  by: z.string().optional(),
  /** A note about a case or trial that the run does not have: it stands among the notes of the run, and nowhere else. */
  stray: z.literal(true).optional(),
  /** How often the text stands there. */
  times: z.number(),
  /** The words around the first of them, cut between characters; it stands from `from` to `to`, in UTF-16 units. */
  excerpt: z.object({ text: z.string(), from: z.number(), to: z.number() }),
});
export type Match = z.infer<typeof Match>;

/** How far a search is. */
export const Searched = z.object({
  /** Parts that hold the text so far. */
  matches: z.number(),
  /**
   * Cases (or trials of them) with such a part so far, how many were looked through, and of how many. What the run does
   * not have and a note is about counts as one.
   */
  cases: z.number(),
  searched: z.number(),
  of: z.number(),
  done: z.boolean(),
});
export type Searched = z.infer<typeof Searched>;

/** So many matches of a search are listed; further ones are counted. */
export const mostMatches = 10_000;

/** Looking for a text in everything that a run holds. */
export const findMethods = {
  /**
   * Looks on for a moment and answers with what is known by then, in the order of the suite: whoever wants more asks
   * again, and nothing goes on where nobody does. `offset` counts matches.
   */
  find: {
    input: run.extend({
      ...page,
      text: z.string().min(1).max(1000),
      /** The filter language of shared/where.ts; empty for all cases. */
      where: z.string().max(10_000),
      matchCase: z.boolean(),
    }),
    output: Searched.extend({ rows: z.array(Match) }),
  },
  /** Notes on names in a filter that nothing in the run goes by. */
  unheardOf: { input: run.extend({ where: z.string().max(10_000) }), output: z.array(Problem) },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
