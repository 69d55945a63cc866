import { beginCase, type RunningCase } from './running-case.ts';
import { type Sandbox, type SandboxMethods, sandboxMethods } from './sandbox.ts';
import type { CaseInput, Hooks, ReplayInput, RunContext } from './types.ts';

const trajectoryArtifact = 'agent_trajectory/v1';

export interface SystemDefinition<Input = unknown> extends Hooks, Sandbox {
  /** As in oloproof.yaml, which has to agree. */
  name: string;
  /** Change it whenever the system could behave differently. */
  version: string;
  /**
   * The artifacts each run leaves; with `agent_trajectory/v1` what the recorder saw is one of them, with
   * `environment_state/v1` what `snapshot` gives.
   */
  records: readonly string[];
  /** One case from start to end. What it returns is the case's output: any JSON. */
  run(one: CaseInput<Input>, context: RunContext): unknown;
  /**
   * Takes up a recording. Without it `run` does, with a recorder that replays, which is right for every system that
   * says and does everything by its recorder; false for one that cannot be replayed.
   */
  replay?: false | Replay<Input>;
  /**
   * How its tools tell that something went wrong, which is how a replay lets one go wrong: they throw (default), or
   * return `{error: {type, message}}`.
   */
  errors?: 'thrown' | 'returned';
}

interface Given {
  trial: number;
  seed: number;
}

/** A system as the program runs it: made by `defineSystem`, exported under the name that oloproof.yaml gives. */
export interface System extends SandboxMethods {
  hello: { name: string; version: string; records: readonly string[]; stateful: boolean; replayable: boolean };
  start(one: CaseInput, given: Given): RunningCase;
  /** Where it can be replayed. */
  replay?(input: ReplayInput, given: Given): RunningCase;
}

export function defineSystem<Input = unknown>(definition: SystemDefinition<Input>): System {
  const { name, version, records, errors } = definition;
  const sandbox = sandboxMethods(definition);
  const recordsSteps = records.includes(trajectoryArtifact);
  const replay = recordsSteps && replayOf(definition);
  const stateHash = definition.state_hash && (async () => definition.state_hash!());

  const begin = (given: Given, work: (context: RunContext) => unknown) =>
    beginCase(work, given, { hooks: definition, errors, stateHash }, (trajectory) =>
      recordsSteps ? { [trajectoryArtifact]: trajectory } : {},
    );
  return {
    hello: { name, version, records, stateful: 'reset' in sandbox, replayable: replay !== false },
    start: (one, given) => begin(given, (context) => definition.run(one as CaseInput<Input>, context)),
    ...(replay && {
      replay: (input, given) => begin(given, (context) => replay(input as ReplayInput<Input>, context)),
    }),
    ...sandbox,
  };
}

type Replay<Input> = (input: ReplayInput<Input>, context: RunContext) => unknown;

function replayOf<Input>(definition: SystemDefinition<Input>): Replay<Input> | false {
  if (definition.replay === false) return false;
  if (definition.replay) return definition.replay.bind(definition);
  return ({ case: one, trajectory, checkpoint, change }, context) =>
    definition.run(one, { ...context, recorder: context.recorder.replaying(trajectory, checkpoint, change) });
}
