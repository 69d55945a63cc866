import type { Case } from '../../../shared/case.ts';
import type { BreakageName } from '../../../shared/selftest.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import { endedInError, type RecordedCase } from '../evaluate/recorded-case.ts';

/** One way to break a recorded case on purpose, aimed at what a criterion is about. */
export interface Breakage {
  name: BreakageName;
  /** Pure: gives a broken copy, and leaves the case as it is. Undefined where there is nothing that it could break. */
  apply(recorded: RecordedCase): Broken | undefined;
}

export interface Broken {
  recorded: RecordedCase;
  /** The step of the recording at which it was broken; null where it was no step. */
  step: number | null;
}

/**
 * A breakage of the trajectory; its copy follows every rule of agent_trajectory/v1. A trace that stops short is left alone:
 * what is taken from it could still have come, so that no rule could fail it for that.
 */
export function ofTrajectory(
  name: BreakageName,
  breakIt: (trajectory: Trajectory, one: Case) => { trajectory: Trajectory; step: number | null } | undefined,
): Breakage {
  return {
    name,
    apply(recorded) {
      if ('absent' in recorded.trajectory || endedInError(recorded.record)) return undefined;
      const { value } = recorded.trajectory;
      const broken = value.truncated ? undefined : breakIt(value, recorded.case);
      return broken && { recorded: { ...recorded, trajectory: { value: broken.trajectory } }, step: broken.step };
    },
  };
}
