import type { RunState } from '../../shared/contract/run.ts';
import type { Result } from '../../shared/problem.ts';
import {
  findRun,
  needsReplays,
  type Project,
  progressAfter,
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
  const clock = ticking(onChange);
  const ran = await runSuite(project, options, systems, {
    signal,
    onOpened: (runId, folder) => {
      onOpened(folder);
      onChange({ runId });
    },
    onProgress: clock.follow,
  }).finally(clock.stop);
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
  const clock = ticking(({ done, total, errors, perSecond, remainingMs }) =>
    onChange({ replays: { done, total, errors }, perSecond, remainingMs }),
  );
  const watcher = { signal, onProgress: clock.follow };
  const replayed = await replayRun(project.value, run.value, { workers }, systems, watcher).finally(clock.stop);
  if (!replayed.ok) return { problems: [...replayed.problems] }; // one that cannot be replayed has been run all the same
  const { made, total, errors, cancelled, stopped, notes } = replayed.value;
  const state = cancelled ? 'cancelled' : stopped.length > 0 ? 'stopped' : 'finished';
  return { state, replays: { done: made, total, errors }, problems: [...stopped, ...notes] };
}

function endOf({ done, total, errors, skipped, cancelled, stopped, notes }: RunOutcome): Ended {
  const state = cancelled ? 'cancelled' : stopped.length > 0 ? 'stopped' : 'finished';
  return { state, done, total, errors, skipped, remainingMs: null, problems: [...stopped, ...notes] };
}

const tickMs = 1000;

/** Passes progress on, and while nothing is done says again how long it takes: longer than it seemed. */
function ticking(tell: (progress: RunProgress) => void) {
  let began: number | undefined;
  let latest: RunProgress | undefined;
  const tick = setInterval(() => {
    if (began === undefined || !latest) return;
    const { done, total, errors } = latest;
    tell(progressAfter(performance.now() - began, done, total, errors));
  }, tickMs);
  return {
    follow(progress: RunProgress) {
      began ??= performance.now();
      latest = progress;
      tell(progress);
    },
    stop: () => clearInterval(tick),
  };
}
