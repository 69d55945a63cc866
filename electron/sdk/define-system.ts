import { copyJson } from './copy-json.ts';
import { startRecording } from './recorder.ts';
import { StepLimitReached } from './step-limit.ts';
import type { CaseInput, RunContext } from './types.ts';

const trajectoryArtifact = 'agent_trajectory/v1';

export interface SystemDefinition<Input = unknown> {
  /** As in oloproof.yaml, which has to agree. */
  name: string;
  /** Change it whenever the system could behave differently. */
  version: string;
  /** The artifacts each run leaves; with `agent_trajectory/v1` what the recorder saw is one of them. */
  records: readonly string[];
  /** One case from start to end. What it returns is the case's output: any JSON. */
  run(one: CaseInput<Input>, context: RunContext): unknown;
}

/** What one case gave: an output, or what was thrown on the way; either with what was recorded until then. */
export type Outcome = { artifacts: Record<string, unknown> } & (
  | { output?: unknown }
  | { thrown: { message: string; stack?: string | undefined } }
);

/** A case under way. */
export interface RunningCase {
  /** Never rejects. */
  outcome: Promise<Outcome>;
  /** What is recorded so far, for a case that is given up. */
  recorded(interrupted: string): Record<string, unknown>;
}

/** A system as the program runs it: made by `defineSystem`, exported under the name that oloproof.yaml gives. */
export interface System {
  hello: { name: string; version: string; records: readonly string[]; stateful: boolean; replayable: boolean };
  start(one: CaseInput, given: { trial: number; seed: number }): RunningCase;
}

export function defineSystem<Input = unknown>(definition: SystemDefinition<Input>): System {
  const { name, version, records } = definition;
  return {
    hello: { name, version, records, stateful: false, replayable: false },
    start(one, { trial, seed }) {
      const { recorder, trajectory } = startRecording();
      const recorded = (interrupted?: string): Record<string, unknown> =>
        records.includes(trajectoryArtifact) ? { [trajectoryArtifact]: trajectory(interrupted) } : {};

      const toItsEnd = async (): Promise<Outcome> => {
        try {
          const output = await definition.run(one as CaseInput<Input>, { recorder, seed, trial });
          return { output: copyJson(output, 'the output'), artifacts: recorded() };
        } catch (error) {
          // The agent ran into its own bound: a trajectory that stops short, not an error of the system.
          if (error instanceof StepLimitReached) return { artifacts: recorded() };
          return { thrown: asThrown(error), artifacts: recorded('error') };
        }
      };
      return { outcome: toItsEnd(), recorded };
    },
  };
}

function asThrown(error: unknown): { message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: `${error.name}: ${error.message}`, stack: error.stack };
}
