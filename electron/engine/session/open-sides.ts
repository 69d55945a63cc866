import type { Input } from '../../../shared/contract/api.ts';
import type { Side } from '../../../shared/contract/side-by-side.ts';
import { problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import { type SideBySide, sideBySide } from '../query/side-by-side.ts';
import type { OpenedCase } from './opened-case.ts';

export type Sides = Pick<Input<'sideBySide'>, 'left' | 'right' | 'mode'>;

/** What opens the cases of a folder. */
interface Opening {
  folder: string;
  opened(run: string, caseId: string, trial: number): Promise<Result<OpenedCase>>;
}

/** Reads the two sides and puts them beside each other. */
export async function openSides(opening: Opening, { left, right, mode }: Sides): Promise<Result<SideBySide>> {
  const [one, other] = [await trajectoryOf(opening, left), await trajectoryOf(opening, right)];
  if (!one.ok || !other.ok) return refuseAll(one.ok ? [] : one.problems, other.ok ? [] : other.problems);
  return succeed(await sideBySide(one.value, other.value, mode));
}

async function trajectoryOf(
  { folder, opened }: Opening,
  { run, caseId, trial, replay }: Side,
): Promise<Result<Trajectory | undefined>> {
  const one = await opened(run, caseId, trial);
  if (!one.ok) return one;
  const { replays } = one.value.recorded;
  if (replay !== undefined && !replays[replay]) {
    return refuse(problem('error', 'replay_unknown', folder, { case: caseId, trial }));
  }
  return succeed(one.value.steps(replay)?.trajectory);
}
