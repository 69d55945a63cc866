import type { Input } from '../../../shared/contract/api.ts';
import type { Side } from '../../../shared/contract/side-by-side.ts';
import { problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import { type SideBySide, sideBySide } from '../query/side-by-side.ts';
import type { Session } from './session.ts';

export type Sides = Pick<Input<'sideBySide'>, 'left' | 'right' | 'mode'>;

/** Reads the two sides and puts them beside each other. */
export async function openSides(
  session: Pick<Session, 'folder' | 'opened'>,
  { left, right, mode }: Sides,
): Promise<Result<SideBySide>> {
  const [one, other] = [await trajectoryOf(session, left), await trajectoryOf(session, right)];
  if (!one.ok || !other.ok) return refuseAll(one.ok ? [] : one.problems, other.ok ? [] : other.problems);
  return succeed(await sideBySide(one.value, other.value, mode));
}

async function trajectoryOf(
  { folder, opened }: Pick<Session, 'folder' | 'opened'>,
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
