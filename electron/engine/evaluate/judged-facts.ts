import type { CaseRecord } from '../../../shared/record.ts';
import { asJudged } from './judge-case.ts';
import type { CaseOutcome } from './outcome.ts';
import { endedInError, type RecordedCase } from './recorded-case.ts';
import { trajectoryFacts } from './trajectory-facts.ts';

/** The facts of a case's trajectory as it is judged, or the reason why there are none; and how long the case took. */
export function judgedFacts(recorded: RecordedCase): Pick<CaseOutcome, 'facts' | 'noFacts' | 'durationMs'> {
  const { unseen, trajectory, record } = recorded;
  const durationMs = duration(record);
  if (unseen) return { facts: null, noFacts: unseen.reason, durationMs };
  const broken = endedInError(record);
  if ('absent' in trajectory)
    return { facts: null, noFacts: broken ? 'system_error' : trajectory.absent.reason, durationMs };
  return { facts: trajectoryFacts(asJudged(trajectory.value, broken)), noFacts: null, durationMs };
}

/** Milliseconds between the record's two times; null where one is absent or no time. */
function duration(record: CaseRecord | undefined): number | null {
  if (record?.started_at === undefined || record.ended_at === undefined) return null;
  const ms = Date.parse(record.ended_at) - Date.parse(record.started_at);
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
