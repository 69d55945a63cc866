import { differences } from '../../../shared/compare-state.ts';
import type { ComparedPath, ExcludedReason, MissingReason, Verdict, VerdictStatus } from '../../../shared/verdict.ts';
import type { LinePlace } from '../project/project.ts';
import type { TrajectoryFacts } from './trajectory-facts.ts';

/** A verdict without its evidence, which is made again when somebody looks: a run may hold millions of these. */
export interface CompactVerdict {
  status: VerdictStatus;
  reason?: MissingReason | ExcludedReason;
  vacuous?: true;
  /** The first step that decided a fail. */
  step?: number;
}

/** What was found about one case and trial; the record itself stays in its file. */
export interface CaseOutcome {
  caseId: string;
  trial: number;
  /** Position of the case in the suite. */
  at: number;
  cluster: string;
  /** Where the record stands; null where there is none. */
  place: LinePlace | null;
  /** Why nothing of the record may be judged, where nothing may. */
  unseen: MissingReason | null;
  error: boolean;
  /** In the order of the project's criteria. */
  verdicts: readonly CompactVerdict[];
  /** By the position of their criterion: verdicts that are not made again, since code of the project made them. */
  inFull?: Readonly<Record<number, Verdict>>;
  facts: TrajectoryFacts | null;
  /** Why there are no facts. */
  noFacts: MissingReason | null;
  durationMs: number | null;
  /** The hash of the world it started from, where one was recorded. */
  start: string | null;
  seed: number | null;
  /** The case's own, from `metadata.tags`. */
  tags: readonly string[];
  /** Places of the state that differ from what they should be; a hundred at most. */
  diff: readonly ComparedPath[];
}

const mostDifferences = 100;

/** The places that failed verdicts found to differ, each once. */
export function diffOf(verdicts: readonly Verdict[]): ComparedPath[] {
  const byPath = new Map<string, ComparedPath>();
  for (const verdict of verdicts) {
    if (verdict.status !== 'fail') continue;
    for (const place of differences(verdict.compared ?? [])) if (!byPath.has(place.path)) byPath.set(place.path, place);
  }
  return [...byPath.values()].slice(0, mostDifferences);
}

// Most verdicts of a run are one of few; each of those is kept once.
const kept = new Map<string, CompactVerdict>();

export function compact(verdict: Verdict): CompactVerdict {
  const small: CompactVerdict = { status: verdict.status };
  if (verdict.status === 'missing' || verdict.status === 'excluded') small.reason = verdict.reason;
  if (verdict.status === 'pass' && verdict.vacuous) small.vacuous = true;
  if (verdict.status === 'fail' && verdict.evidence.steps[0] !== undefined) small.step = verdict.evidence.steps[0];
  const key = `${small.status} ${small.reason ?? ''} ${small.vacuous ?? ''} ${small.step ?? ''}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size < 10_000) kept.set(key, small);
  return small;
}
