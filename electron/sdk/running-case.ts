import { copyJson } from './copy-json.ts';
import { startRecording, type Ways } from './recorder.ts';
import { ReplayDiverged } from './replay-diverged.ts';
import { StepLimitReached } from './step-limit.ts';
import type { RunContext, Trajectory } from './types.ts';

/** What one case gave: an output, or what was thrown on the way; either with what was recorded until then. */
export type Outcome<Artifacts = Record<string, unknown>> = { artifacts: Artifacts } & (
  | { output?: unknown }
  | { thrown: Thrown }
);

export interface Thrown {
  message: string;
  stack?: string | undefined;
  /** A replay that left its recording: nothing went wrong with the system as such. */
  diverged?: true;
}

/** A case under way. */
export interface RunningCase {
  /** Never rejects. */
  outcome: Promise<Outcome>;
  /** What is recorded so far, for a case that is given up. */
  recorded(interrupted: string): Record<string, unknown>;
}

/** Lets `work` record; `artifacts` makes the record's artifacts of what it recorded. */
export function beginCase(
  work: (context: RunContext) => unknown,
  { trial, seed }: { trial: number; seed: number },
  ways: Ways,
  artifacts: (trajectory: Trajectory) => Record<string, unknown>,
): RunningCase {
  const { recorder, trajectory, end, diverged } = startRecording(ways);
  const recorded = (interrupted?: string) => artifacts(trajectory(interrupted));

  const toItsEnd = async (): Promise<Outcome> => {
    try {
      const given = await outputOf(() => work({ recorder, seed, trial }));
      end();
      return { ...given, artifacts: recorded() };
    } catch (error) {
      // An agent that catches the divergence may well throw something else in its place.
      const thrown = asThrown(diverged() ?? error);
      return { thrown, artifacts: recorded(thrown.diverged ? 'diverged' : 'error') };
    }
  };
  return { outcome: toItsEnd(), recorded };
}

async function outputOf(work: () => unknown): Promise<{ output?: unknown }> {
  try {
    return { output: copyJson(await work(), 'the output') };
  } catch (error) {
    // The agent ran into its own bound: a trajectory that stops short, not an error of the system.
    if (error instanceof StepLimitReached) return {};
    throw error;
  }
}

function asThrown(error: unknown): Thrown {
  if (error instanceof ReplayDiverged) return { message: error.message, diverged: true };
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: `${error.name}: ${error.message}`, stack: error.stack };
}
