import type { ExcludedReason, MissingReason, VerdictStatus } from '../verdict.ts';

/**
 * What lists, filters and sorting look at of a case and trial: the part of an outcome that a report file holds too, so
 * that its page finds the same cases in the same order as the engine does.
 */
export interface OutcomeFacts {
  caseId: string;
  trial: number;
  /** Why nothing of the record may be judged, where nothing may. */
  unseen: MissingReason | null;
  error: boolean;
  /** In the order of the project's criteria; `step` is the first that decided a fail. */
  verdicts: readonly { status: VerdictStatus; reason?: MissingReason | ExcludedReason; step?: number }[];
  facts: {
    steps: number;
    toolCalls: number;
    tools: readonly string[];
    agents: readonly string[];
    /** Who called which tool. */
    callers: readonly { agent: string; tool: string }[];
    route: readonly string[] | null;
    truncated: boolean;
  } | null;
}
