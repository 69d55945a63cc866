import { canonicalJson } from '../../../shared/json.ts';
import type { ReplayChange } from '../../../shared/replay.ts';
import { checkpointBefore } from '../../../shared/replay-calls.ts';
import type { Checkpoint, Trajectory } from '../../../shared/trajectory.ts';
import type { Criterion, Project } from '../project/project.ts';

/** The replays that start at one checkpoint: the control, and one for each change. */
export interface WantedReplays {
  checkpoint: Checkpoint;
  changes: readonly ReplayChange[];
}

/** True where a criterion rests on replays. */
export function needsReplays({ criteria }: Project): boolean {
  return criteria.some(({ evaluator }) => evaluator.needs.includes('replays'));
}

/**
 * What has to be replayed of a recording for its criteria to be judged, each change once. A call with no checkpoint
 * before it cannot be replayed.
 */
export function wantedReplays(criteria: readonly Criterion[], trajectory: Trajectory): WantedReplays[] {
  const wanted = new Map<Checkpoint, Map<string, ReplayChange>>();
  for (const { evaluator, options } of criteria) {
    for (const change of evaluator.changes?.(trajectory, options) ?? []) {
      const checkpoint = checkpointBefore(trajectory, change.step_index);
      if (!checkpoint) continue;
      const changes = wanted.get(checkpoint) ?? new Map<string, ReplayChange>();
      wanted.set(checkpoint, changes.set(canonicalJson(change), change));
    }
  }
  return [...wanted].map(([checkpoint, changes]) => ({ checkpoint, changes: [...changes.values()] }));
}
