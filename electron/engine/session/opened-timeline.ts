import type { CriterionVerdict } from '../../../shared/contract/cases.ts';
import type { TimelineAxis } from '../../../shared/contract/timeline.ts';
import type { Replay } from '../../../shared/replay.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import type { Folding } from '../timeline/lanes-in-sight.ts';
import { axisOf, type Timeline, timelineBase, timelineOf } from '../timeline/timeline.ts';
import { keepLatest } from './keep.ts';

/** The timeline of a recording for somebody who looks at it; laid out when it is first asked for. */
export interface OpenedTimeline {
  at(axis: TimelineAxis | null, folding: Folding): Promise<Timeline>;
  /** The steps that criteria failed because of, and the calls whose results replays changed; counted from 1 and rising. */
  failed: readonly number[];
  faults: readonly number[];
}

export function openTimeline(
  trajectory: Trajectory,
  verdicts: readonly CriterionVerdict[],
  replays: readonly Replay[],
): OpenedTimeline {
  const base = keepLatest<Awaited<ReturnType<typeof timelineBase>>>(1);
  const laidOut = keepLatest<Timeline>(3);
  return {
    at: async (axis, folding) => {
      const known = await base.ask('', () => timelineBase(trajectory));
      const along = axisOf(known, axis);
      return laidOut.ask(JSON.stringify([along.kind, folding]), () => timelineOf(known, along, folding));
    },
    failed: rising(
      verdicts.flatMap(({ verdict }) => (verdict.status === 'fail' ? (verdict.evidence?.steps ?? []) : [])),
    ),
    faults: rising(replays.flatMap(({ change }) => (change ? [change.step_index] : []))),
  };
}

function rising(steps: readonly number[]): number[] {
  return [...new Set(steps)].sort((a, b) => a - b);
}
