import type { RunState } from '../../shared/contract/run.ts';
import type { Result } from '../../shared/problem.ts';
import {
  findRun,
  needsReplays,
  type Project,
  type RunOptions,
  type RunOutcome,
  type RunProgress,
  replayRun,
  runSuite,
  type SystemHost,
} from '../engine/index.ts';

/** How a run is followed: every change of its state is told. */
export interface RunFollower {
  systems: SystemHost;
  signal: AbortSignal;
  /** The folder as it stands, where that may run. */
  runnable(folder: string): Promise<Result<Project>>;
  /** Once there is a folder that the run writes to. */
  onOpened(folder: string): void;
  onChange(part: Partial<RunState>): void;
}

type Ended = Partial<RunState> & Pick<RunState, 'state' | 'problems'>;

/** Runs a project's system, then makes the replays that its criteria need. Gives how that ended; rejects when cancelled. */
export async function runAndReplay(
  project: Project,
  options: RunOptions,
  follower: RunFollower,
): Promise<Partial<RunState>> {
  const { systems, signal, onOpened, onChange } = follower;
  const ran = await runSuite(project, options, systems, {
    signal,
    onOpened: (runId, folder) => {
      onOpened(folder);
      onChange({ runId });
    },
    onProgress: onChange,
  });
  if (!ran.ok) return { state: 'stopped', problems: [...ran.problems] };
  const end = endOf(ran.value);
  if (end.state !== 'finished' || !needsReplays(project)) return end;
  onChange({ ...end, state: 'running', perSecond: null });
  const replayed = await replay(project.folder, ran.value.runId, options, follower);
  return { ...end, ...replayed, problems: [...end.problems, ...(replayed.problems ?? [])] };
}

/** What stands in the folder by now may be something else than what began to run. */
async function replay(
  folder: string,
  runId: string,
  { workers }: RunOptions,
  { systems, signal, runnable, onChange }: RunFollower,
): Promise<Partial<RunState>> {
  const project = await runnable(folder);
  if (!project.ok) return { problems: [...project.problems] };
  const run = findRun(project.value, runId);
  if (!run.ok) return { problems: [...run.problems] };
  const onProgress = ({ done, total, errors, perSecond, remainingMs }: RunProgress) =>
    onChange({ replays: { done, total, errors }, perSecond, remainingMs });
  const replayed = await replayRun(project.value, run.value, { workers }, systems, { signal, onProgress });
  if (!replayed.ok) return { problems: [...replayed.problems] }; // one that cannot be replayed has been run all the same
  const { made, total, errors, cancelled, stopped, notes } = replayed.value;
  const state = cancelled ? 'cancelled' : stopped.length > 0 ? 'stopped' : 'finished';
  return { state, replays: { done: made, total, errors }, problems: [...stopped, ...notes] };
}

function endOf({ done, total, errors, skipped, cancelled, stopped, notes }: RunOutcome): Ended {
  const state = cancelled ? 'cancelled' : stopped.length > 0 ? 'stopped' : 'finished';
  return { state, done, total, errors, skipped, remainingMs: null, problems: [...stopped, ...notes] };
}
