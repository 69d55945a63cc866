import { isAgentStep, type Step, type Trajectory, toolCalls } from '../../../../shared/trajectory.ts';
import type { Aim } from '../aim.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';

/** The recording stops short before the first call, or before the last step of an agent that made none. */
export const cutTrace: Breakage = ofTrajectory('cut_trace', (trajectory) => {
  const from = toolCalls(trajectory)[0] ?? trajectory.steps.findLast(isAgentStep);
  return from && cutBefore(trajectory, from);
});

/** The recording stops short before the first of the calls that a criterion asks for. */
export function cutTraceBefore(aim: Aim): Breakage {
  return ofTrajectory('cut_trace', (trajectory, one) => {
    const [from] = aim(toolCalls(trajectory), one);
    return from && cutBefore(trajectory, from);
  });
}

/** It says that it stops short, as honest recorders do. */
function cutBefore(trajectory: Trajectory, { index }: Step): { trajectory: Trajectory; step: number } {
  const cut: Trajectory = {
    ...trajectory,
    steps: trajectory.steps.slice(0, index - 1),
    terminal_status: 'unknown',
    truncated: true,
    truncated_reason: 'cut on purpose',
    constraints: trajectory.constraints.filter(({ step_index }) => step_index === undefined || step_index < index),
    checkpoints: trajectory.checkpoints.filter(({ step_index }) => step_index <= index),
  };
  return { trajectory: cut, step: index };
}
