import type { Step, Trajectory } from '../../../shared/trajectory.ts';

/** No breakage adds more steps than this: a limit beyond it is out of its reach. */
export const mostAdded = 100_000;

/** A step that was not recorded; it gets its number when it is put in. */
export function newStep(step: Omit<Step, 'index'>): Step {
  return { ...step, index: unnumbered } as Step;
}

const unnumbered = 0;

/**
 * The trajectory with other steps: recorded ones (as they are, or changed copies that keep their index) and new ones.
 * They are numbered anew, and whatever points at a step goes on pointing at it.
 */
export function withSteps(trajectory: Trajectory, steps: readonly Step[]): Trajectory {
  const places = newPlaces(trajectory.steps.length, steps);
  return {
    ...trajectory,
    steps: steps.map((step, at) => renumbered(step, at + 1, places)),
    constraints: trajectory.constraints.map((one) =>
      one.step_index === undefined ? one : { ...one, step_index: places.before(one.step_index) },
    ),
    checkpoints: trajectory.checkpoints.map((one) => ({ ...one, step_index: places.after(one.step_index) })),
  };
}

/** The trajectory with some steps exchanged for changed copies, which keep their index. */
export function withChanged(trajectory: Trajectory, changed: readonly Step[]): Trajectory {
  const steps = [...trajectory.steps];
  for (const step of changed) steps[step.index - 1] = step;
  return { ...trajectory, steps };
}

/** The steps with others put in behind the one at `index`; 0 is before the first. */
export function insertedAfter(steps: readonly Step[], index: number, added: readonly Step[]): Step[] {
  return [...steps.slice(0, index), ...added, ...steps.slice(index)];
}

/** Where the recorded steps have gone. */
interface Places {
  of(index: number): number | undefined;
  /** Of the step, or else the last one before it that is still there. */
  before(index: number): number | undefined;
  /** Of the step, or else the first one behind it that is still there; the end where there is none. */
  after(index: number): number;
}

function newPlaces(recorded: number, steps: readonly Step[]): Places {
  const of = new Map(steps.flatMap((step, at) => (step.index === unnumbered ? [] : [[step.index, at + 1]])));
  const before: (number | undefined)[] = [undefined];
  for (let index = 1; index <= recorded; index++) before[index] = of.get(index) ?? before[index - 1];
  const after: number[] = [];
  after[recorded + 1] = steps.length + 1;
  for (let index = recorded; index > 0; index--) after[index] = of.get(index) ?? after[index + 1]!;
  return {
    of: (index) => of.get(index),
    before: (index) => before[Math.min(index, recorded)],
    after: (index) => after[Math.min(index, recorded + 1)]!,
  };
}

/** A step inside a run whose opening step is gone would point at another one; it stands for itself then. */
function renumbered(step: Step, index: number, places: Places): Step {
  const parent = step.parent_index === undefined ? undefined : places.of(step.parent_index);
  return step.index === index && step.parent_index === parent ? step : { ...step, index, parent_index: parent };
}
