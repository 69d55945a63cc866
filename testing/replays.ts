import { EnvironmentState } from '../shared/environment-state.ts';
import type { Json, JsonObject } from '../shared/json.ts';
import type { Replay } from '../shared/replay.ts';
import { aTrajectory, type HeadFields, type StepFields } from './subjects.ts';

/** What a test says of a replay; the rest is filled in. Without steps it holds no trajectory. */
export interface ReplayFields {
  steps?: readonly StepFields[];
  head?: HeadFields;
  output?: Json;
  error?: Json;
  state?: JsonObject | undefined;
  checkpoint?: Replay['checkpoint'];
  version?: string;
}

/** A replay in which nothing was changed. */
export function aControl(fields: ReplayFields): Replay {
  return aReplay('control', undefined, fields);
}

/** A replay in which the call at `step_index` got another result. */
export function aFault(step_index: number, result: Json, fields: ReplayFields): Replay {
  return aReplay('fault', { step_index, result }, fields);
}

function aReplay(kind: Replay['kind'], change: Replay['change'], fields: ReplayFields): Replay {
  const { steps, head, output, error = null, state, checkpoint, version = '1' } = fields;
  return {
    kind,
    key: undefined,
    system: { name: 'desk', version },
    seed: 0,
    checkpoint,
    change,
    output,
    error,
    trajectory: steps && aTrajectory(steps, head),
    state: state && EnvironmentState.parse({ state }),
  };
}
