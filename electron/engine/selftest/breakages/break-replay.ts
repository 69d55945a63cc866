import type { JsonObject } from '../../../../shared/json.ts';
import type { Replay } from '../../../../shared/replay.ts';
import type { BreakageName } from '../../../../shared/selftest.ts';
import { pairResults, type Trajectory } from '../../../../shared/trajectory.ts';
import type { RecordedCase } from '../../evaluate/recorded-case.ts';
import type { Breakage } from '../breakage.ts';
import { anotherValue, childOf, withValueAt } from '../change-value.ts';
import { firstValue } from './write-state.ts';

/** After the fault the agent does nothing more, and ends in failure. */
export const failReplay = ofFaults('fail_replay', (fault, trajectory) => ({
  ...fault,
  trajectory: endedAtFault(fault, trajectory, 'failure'),
}));

/** After the fault the agent does nothing more and reports success, and the world is not the control's. */
export const lieInReplay = ofFaults('lie_in_replay', (fault, trajectory, { case: one, replays }) => {
  const world = replays.findLast(({ kind, state }) => kind === 'control' && state !== undefined)?.state?.state;
  const keys = firstValue(one.expected?.state, []);
  const way = keys.length > 0 ? keys : firstValue(world, []);
  if (!world || !fault.state || way.length === 0) return undefined;
  const state = withValueAt(world, way, anotherValue(way.reduce(childOf, world) ?? null)) as JsonObject;
  return { ...fault, trajectory: endedAtFault(fault, trajectory, 'success'), state: { ...fault.state, state } };
});

/** Nothing was replayed. */
export const dropReplays: Breakage = {
  name: 'drop_replays',
  apply: (recorded) =>
    recorded.replays.length === 0 ? undefined : { recorded: { ...recorded, replays: [] }, step: null },
};

function ofFaults(
  name: BreakageName,
  breakIt: (fault: Replay, trajectory: Trajectory, recorded: RecordedCase) => Replay | undefined,
): Breakage {
  return {
    name,
    apply(recorded) {
      const broken = recorded.replays.map((replay) =>
        replay.change && replay.trajectory ? breakIt(replay, replay.trajectory, recorded) : replay,
      );
      const first = recorded.replays.find(({ change }) => change);
      if (!first || broken.includes(undefined)) return undefined;
      return { recorded: { ...recorded, replays: broken as Replay[] }, step: first.change!.step_index };
    },
  };
}

/** As far as the answer that the fault gave. */
function endedAtFault(
  { change }: Replay,
  trajectory: Trajectory,
  terminal_status: Trajectory['terminal_status'],
): Trajectory {
  const answer = pairResults(trajectory.steps).get(change!.step_index)?.index ?? change!.step_index;
  return {
    ...trajectory,
    steps: trajectory.steps.slice(0, answer),
    terminal_status,
    constraints: trajectory.constraints.filter(({ step_index }) => step_index === undefined || step_index <= answer),
    checkpoints: trajectory.checkpoints.filter(({ step_index }) => step_index <= answer + 1),
  };
}
