import type { Json, JsonObject } from '../../../../shared/json.ts';
import type { Turn } from './turn.ts';

/** How a run ended, and whether by the agent handing in what it made. */
export interface Ending {
  terminal_status: 'success' | 'failure' | 'unknown';
  truncated: boolean;
  truncated_reason?: string;
  submitted: boolean;
}

/** The agent gave up, or left. */
const gaveUp: readonly unknown[] = ['exit_forfeit', 'exit_command'];

/**
 * Ends that the agent did not choose cut the run short, also where what was there by then was handed in for it, which is
 * recorded as `submitted (exit_cost)`. Success says that the agent was done, not that what it made is right.
 */
export function endingOf(info: JsonObject, turns: readonly Turn[], unread: number): Ending {
  const { exit_status: status } = info;
  const submits = toolOf(turns.at(-1)) === 'submit';
  if (unread > 0) return cutBy('part of the recording could not be read');
  if (status === 'submitted') return { terminal_status: 'success', truncated: false, submitted: submits };
  if (gaveUp.includes(status)) return { terminal_status: 'failure', truncated: false, submitted: false };
  if (status !== undefined && status !== null) return cutBy(reasonOf(status));
  if (submits) return { terminal_status: 'success', truncated: false, submitted: true };
  return cutBy('no exit status is recorded');
}

function cutBy(truncated_reason: string): Ending {
  return { terminal_status: 'unknown', truncated: true, truncated_reason, submitted: false };
}

function reasonOf(status: Json): string {
  if (typeof status !== 'string') return `exit status ${JSON.stringify(status)}`;
  return /^submitted \((.+)\)$/.exec(status)?.[1] ?? status;
}

/** What a turn called last. */
function toolOf(turn: Turn | undefined): unknown {
  const called = turn?.fromHistory ? turn.calls.at(-1) : undefined;
  return called ? called.tool_name : turn && /^\s*(\S+)/.exec(turn.action)?.[1];
}
