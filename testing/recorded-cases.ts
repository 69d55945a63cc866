import type { z } from 'zod';
import type { RecordedCase } from '../electron/engine/evaluate/recorded-case.ts';
import type { Derivation } from '../electron/engine/evaluators/evaluator.ts';
import { Case } from '../shared/case.ts';
import { EnvironmentState } from '../shared/environment-state.ts';
import type { Json } from '../shared/json.ts';
import { CaseRecord } from '../shared/record.ts';
import type { Replay } from '../shared/replay.ts';
import { Trajectory } from '../shared/trajectory.ts';
import type { StepFields } from './subjects.ts';

/** What was recorded of a case; the parts a test does not name were not. */
export interface RecordedFields {
  case?: Partial<z.input<typeof Case>>;
  output?: Json;
  scores?: Json;
  /** Numbered as they stand. */
  steps?: readonly StepFields[];
  head?: Partial<Omit<z.input<typeof Trajectory>, 'steps'>>;
  state?: z.input<typeof EnvironmentState>;
  replays?: readonly Replay[];
  /** For a derived case: by what, and what was recorded of its source. */
  derived?: Derivation;
  source?: RecordedFields;
}

/** A recorded case as the engine reads one, frozen all the way down: whoever changes it in place throws. */
export function aRecordedCase(fields: RecordedFields): RecordedCase {
  const { output, scores, steps, head, state, replays = [] } = fields;
  const record = { case_id: 'case_001', ...(output === undefined ? {} : { output }), ...(scores ? { scores } : {}) };
  return frozen({
    case: Case.parse({ id: 'case_001', input: {}, ...fields.case }),
    trial: 1,
    unseen: undefined,
    record: CaseRecord.parse(record),
    trajectory: steps ? { value: trajectoryOf(steps, head) } : { absent: { reason: 'no_trajectory' } },
    state: state ? { value: EnvironmentState.parse(state) } : { absent: { reason: 'no_state' } },
    replays,
    derived: fields.derived,
    source: fields.source && aRecordedCase(fields.source),
  });
}

function trajectoryOf(steps: readonly StepFields[], head: RecordedFields['head']): Trajectory {
  const numbered = steps.map((step, at) => ({ ...step, index: at + 1 }));
  return Trajectory.parse({ terminal_status: 'success', truncated: false, ...head, steps: numbered });
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}
