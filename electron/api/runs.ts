import type { RunState } from '../../shared/contract/run.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import type { Project, RunOptions, SystemHost } from '../engine/index.ts';
import { answerBug } from './dispatch.ts';
import { type RunFollower, runAndReplay } from './run-and-replay.ts';
import { throttle } from './throttle.ts';

interface Surroundings {
  systems: SystemHost;
  /** Aborted when this process ends. */
  ending: AbortSignal;
  /** The folder as it stands, where that may run. */
  runnable(folder: string): Promise<Result<Project>>;
  onProgress(state: RunState): void;
  /** A run wrote its last record. */
  onEnd(folder: string): void;
}

interface Run {
  state: RunState;
  cancel: AbortController;
  /** Where it writes, once that is there. */
  folder: string | undefined;
}

const beginning = {
  runId: null,
  state: 'running',
  done: 0,
  total: null,
  errors: 0,
  skipped: 0,
  replays: null,
  perSecond: null,
  remainingMs: null,
  problems: [],
} as const;

/** Progress is for eyes: so often (milliseconds). */
const tellEveryMs = 100;

/** Runs of systems, one a folder at a time. Whether a folder may run is settled before its run starts here. */
export function openRuns({ systems, ending, runnable, onProgress, onEnd }: Surroundings) {
  /** The run that goes on in a folder, or the latest. */
  const runs = new Map<string, Run>();
  ending.addEventListener('abort', () => {
    for (const { cancel } of runs.values()) cancel.abort();
  });

  async function perform(project: Project, options: RunOptions, run: Run): Promise<void> {
    const tell = () => {
      if (runs.get(project.folder) === run) onProgress(run.state);
    };
    const tellNow = throttle(tell, tellEveryMs);
    const change = (part: Partial<RunState>) => {
      run.state = { ...run.state, ...part };
    };
    const { signal } = run.cancel;
    try {
      const follower: RunFollower = {
        systems,
        signal,
        runnable,
        onOpened: (folder) => {
          run.folder = folder;
        },
        onChange: (part) => {
          change(part);
          tellNow();
        },
      };
      change(await runAndReplay(project, options, follower));
    } catch (error) {
      const bug = signal.aborted ? [] : asProblems(answerBug('startRun', error));
      change({ state: signal.aborted ? 'cancelled' : 'stopped', problems: bug });
    }
    run.folder = undefined;
    onEnd(project.folder);
    tell();
  }

  return {
    start(project: Project, options: RunOptions): Result<RunState> {
      const { folder } = project;
      if (runs.get(folder)?.state.state === 'running') return refuse(problem('error', 'run_under_way', folder));
      const state: RunState = { ...beginning, folder, problems: [] };
      const run: Run = { state, cancel: new AbortController(), folder: undefined };
      runs.set(folder, run);
      onProgress(state);
      void perform(project, options, run);
      return succeed(state);
    },
    cancel(folder: string): Result<RunState> {
      const run = runs.get(folder);
      if (run?.state.state !== 'running') return refuse(problem('error', 'no_run_under_way', folder));
      run.cancel.abort(new Error('cancelled'));
      return succeed(run.state);
    },
    status: (folder: string): RunState | null => runs.get(folder)?.state ?? null,
    /** True for the folder that a run writes to. */
    isWritten: (folder: string): boolean => [...runs.values()].some((run) => run.folder === folder),
  };
}

function asProblems(refused: Result<never>) {
  return refused.ok ? [] : [...refused.problems];
}
