import { addAll } from '../../../shared/add-all.ts';
import { EnvironmentState } from '../../../shared/environment-state.ts';
import { isObject, type Json } from '../../../shared/json.ts';
import type { Place, Problem } from '../../../shared/problem.ts';
import { stateArtifact, trajectoryArtifact } from '../../../shared/record.ts';
import type { Replay, ReplayLine } from '../../../shared/replay.ts';
import { Step, type Trajectory, TrajectoryHead } from '../../../shared/trajectory.ts';
import { checkAgainst } from './check-against.ts';
import { checkingTrajectory, type Fault } from './trajectory/trajectory-check.ts';
import { fieldName, zodProblems } from './zod-problems.ts';

/**
 * A replay with its artifacts checked. What breaks its rules is not there, and a warning says how it does; `where` is
 * the replay's line.
 */
export function checkReplay(
  { artifacts, ...said }: ReplayLine,
  where: Place,
): { replay: Replay; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const trajectory = readTrajectory(artifacts[trajectoryArtifact], where, problems);
  const state = readState(artifacts[stateArtifact], where, problems);
  const { kind, key, system, seed, checkpoint, change, output, error } = said;
  return { replay: { kind, key, system, seed, checkpoint, change, output, error, trajectory, state }, problems };
}

function readTrajectory(artifact: Json | undefined, where: Place, problems: Problem[]): Trajectory | undefined {
  if (artifact === undefined || artifact === null) return undefined;
  const check = checkingTrajectory();
  check.head(artifact);
  const steps = isObject(artifact) ? artifact.steps : undefined;
  if (Array.isArray(steps)) for (const step of steps) check.step(step);
  else check.noList(steps);
  const end = check.end();
  if ('trajectory' in end) return end.trajectory;
  for (const fault of end.faults) {
    // What was read as JSON has no step whose text is none, so every fault is an issue.
    if ('issue' in fault) addAll(problems, faultProblems(fault, where));
  }
  return undefined;
}

function faultProblems({ step, issue, value }: Extract<Fault, { issue: unknown }>, where: Place): Problem[] {
  const above = ['artifacts', trajectoryArtifact, ...(step === undefined ? [] : ['steps', step])];
  const schema = step === undefined ? TrajectoryHead : Step;
  const place = (path: readonly PropertyKey[]) => ({ ...where, field: fieldName([...above, ...path]) });
  const counted = step === undefined ? undefined : step + 1;
  return zodProblems([issue], { value, schema, severity: 'warning', place, step: counted });
}

function readState(artifact: Json | undefined, where: Place, problems: Problem[]): EnvironmentState | undefined {
  if (artifact === undefined || artifact === null) return undefined;
  const checked = checkAgainst(EnvironmentState, artifact);
  if (checked.success) return checked.data;
  const above = ['artifacts', stateArtifact];
  const place = (path: readonly PropertyKey[]) => ({ ...where, field: fieldName([...above, ...path]) });
  const written = { value: artifact, schema: EnvironmentState, severity: 'warning', place } as const;
  addAll(problems, zodProblems(checked.issues, written));
  return undefined;
}
