import type { CriterionVerdict } from '../contract/cases.ts';
import type { TimelineAxis } from '../contract/timeline.ts';
import { keepLatest } from '../keep-latest.ts';
import type { Trajectory } from '../trajectory.ts';
import type { Folding } from './lanes-in-sight.ts';
import { axisOf, type LetIn, type Timeline, timelineBase, timelineOf } from './timeline.ts';

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
  faults: readonly number[],
  letIn?: LetIn,
): OpenedTimeline {
  const base = keepLatest<Awaited<ReturnType<typeof timelineBase>>>(1);
  const laidOut = keepLatest<Timeline>(3);
  return {
    at: async (axis, folding) => {
      const known = await base.ask('', () => timelineBase(trajectory, letIn));
      const along = axisOf(known, axis);
      return laidOut.ask(JSON.stringify([along.kind, folding]), () => timelineOf(known, along, folding, letIn));
    },
    failed: rising(
      verdicts.flatMap(({ verdict }) => (verdict.status === 'fail' ? (verdict.evidence?.steps ?? []) : [])),
    ),
    faults: rising(faults),
  };
}

function rising(steps: readonly number[]): number[] {
  return [...new Set(steps)].sort((a, b) => a - b);
}
