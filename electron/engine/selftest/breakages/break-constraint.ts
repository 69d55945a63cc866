import { type Breakage, ofTrajectory } from '../breakage.ts';

/** The environment records one of the constraints as broken. */
export function breakConstraint(names: readonly string[]): Breakage {
  return ofTrajectory('break_constraint', (trajectory) => {
    const at = trajectory.constraints.findIndex(({ name }) => names.includes(name));
    const broken = trajectory.constraints[at];
    if (!broken) return undefined;
    const constraints = trajectory.constraints.with(at, { ...broken, passed: false });
    return { trajectory: { ...trajectory, constraints }, step: broken.step_index ?? null };
  });
}
