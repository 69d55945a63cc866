import { detailOf } from '../../../shared/detail.ts';
import type { CaseRecord } from '../../../shared/record.ts';
import { namesAgents, type Trajectory } from '../../../shared/trajectory.ts';
import { missingReasons, type Verdict } from '../../../shared/verdict.ts';
import { type Known, type Need, needsOf } from '../evaluators/evaluator.ts';
import type { Criterion } from '../project/project.ts';
import { type Absent, endedInError, type RecordedCase } from './recorded-case.ts';

/**
 * What each criterion says about one recorded case, in the order of the criteria. The order of reasons is that of
 * spec 2: the case's own declaration first, then what is not there to be judged, then what the evaluator itself finds.
 */
export function judgeCase(criteria: readonly Criterion[], recorded: RecordedCase): Verdict[] {
  return criteria.map((criterion) => judge(criterion, recorded));
}

function judge({ evaluator, options }: Criterion, recorded: RecordedCase): Verdict {
  const declared = evaluator.excluded?.(recorded.case, options, recorded.derived);
  if (declared !== undefined) return { status: 'excluded', reason: declared };
  const absent = whyAbsent(needsOf(evaluator, options), recorded);
  if (absent) return { status: 'missing', ...absent };
  return orError(() => evaluator.judge(subjectOf(recorded), options));
}

/** One record that an evaluator cannot take must not cost the others theirs; the report names it as an error. */
export function orError(judge: () => Verdict): Verdict {
  try {
    return judge();
  } catch (error) {
    return {
      status: 'missing',
      reason: 'evaluator_error',
      detail: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Of a pair, what either side lacks: the reason that comes first in their order, and whose it is. */
export function whyAbsent(needs: readonly Need[], recorded: RecordedCase): Absent | undefined {
  const onEachSide = needs.filter((need) => need !== 'pair');
  if (onEachSide.length === needs.length) return firstAbsent(onEachSide, recorded);
  if (!recorded.source) return { reason: 'not_run' }; // stands until both have been read: see judge-pairs.ts
  const found = [recorded, recorded.source].flatMap((side): Absent[] => {
    const absent = side.unseen ?? firstAbsent(onEachSide, side);
    return absent ? [{ reason: absent.reason, detail: detailOf(side.case.id, absent.detail) }] : [];
  });
  const order = ({ reason }: Absent) => missingReasons.indexOf(reason);
  return found.sort((a, b) => order(a) - order(b))[0];
}

type PartNeed = Exclude<Need, 'pair'>;

function firstAbsent(needs: readonly PartNeed[], recorded: RecordedCase): Absent | undefined {
  for (const need of needs) {
    const absent = recorded.unseen ?? absences[need](recorded);
    if (absent) return absent;
  }
  return undefined;
}

/** Why a needed part may not be judged; undefined where it may. */
const absences: Record<PartNeed, (recorded: RecordedCase) => Absent | undefined> = {
  trajectory: ({ trajectory, record }) => ('absent' in trajectory ? (stopped(record) ?? trajectory.absent) : undefined),
  agents: (recorded) => absences.trajectory(recorded) ?? unnamed(recorded.trajectory),
  output: ({ record }) => stopped(record) ?? (record?.output === undefined ? { reason: 'no_output' } : undefined),
  scores: ({ record }) => (record?.scores === undefined ? (stopped(record) ?? { reason: 'no_score' }) : undefined),
  state: ({ state, record }) => stopped(record) ?? ('absent' in state ? state.absent : undefined),
  // A recording that ended in an error is not replayed; whether another one was, its evaluator says once it knows what it needs.
  replays: ({ record }) => stopped(record),
  record: ({ record, trajectory }) =>
    'absent' in trajectory && record?.scores === undefined ? stopped(record) : undefined,
};

/** An error costs the output and the state, and explains an absent trajectory or score; recorded ones are judged. */
function stopped(record: CaseRecord | undefined): Absent | undefined {
  return endedInError(record) ? { reason: 'system_error' } : undefined;
}

function unnamed(trajectory: RecordedCase['trajectory']): Absent | undefined {
  return 'value' in trajectory && !namesAgents(trajectory.value) ? { reason: 'no_agents_named' } : undefined;
}

/** What an evaluator is shown of a record. */
export function subjectOf(recorded: RecordedCase): Known<Need> {
  const broken = endedInError(recorded.record);
  const { record, trajectory, state, replays } = recorded;
  return {
    case: recorded.case,
    trajectory: 'value' in trajectory ? asJudged(trajectory.value, broken) : undefined,
    output: broken ? undefined : record?.output,
    scores: record?.scores,
    state: broken || 'absent' in state ? undefined : state.value,
    replays,
    source: recorded.source && subjectOf(recorded.source),
  } as Known<Need>;
}

/** A system that stopped with an error stopped its trace short, whatever the trace says of itself. */
export function asJudged(trajectory: Trajectory, broken: boolean): Trajectory {
  return broken && !trajectory.truncated ? { ...trajectory, truncated: true } : trajectory;
}
