import type { Case } from '../../../shared/case.ts';
import type { Detail } from '../../../shared/detail.ts';
import type { EnvironmentState } from '../../../shared/environment-state.ts';
import type { CaseRecord } from '../../../shared/record.ts';
import type { Replay } from '../../../shared/replay.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import type { MissingReason } from '../../../shared/verdict.ts';
import type { Derivation } from '../evaluators/evaluator.ts';

/** Why a part of a record is not there to be judged. */
export interface Absent {
  reason: MissingReason;
  detail?: Detail;
}

/** A part of a record, or the reason why there is none. */
export type Part<Value> = { value: Value } | { absent: Absent };

/** A case and trial of the plan with whatever was recorded of it. */
export interface RecordedCase {
  case: Case;
  trial: number;
  /** Set where nothing of the record may be judged: not_run, unreadable_record, case_changed. */
  unseen: Absent | undefined;
  record: CaseRecord | undefined;
  trajectory: Part<Trajectory>;
  state: Part<EnvironmentState>;
  /** Those made of this very recording, in the order in which they were made; none where nobody asked for them. */
  replays: readonly Replay[];
  /** Set on a derived case: by what, and what labels say of the pair. */
  derived?: Derivation | undefined;
  /** What was recorded of its source in the same trial, where that was read along. */
  source?: RecordedCase | undefined;
}

/** True where the system threw, timed out or broke the protocol. */
export function endedInError(record: CaseRecord | undefined): boolean {
  return record?.error !== undefined && record.error !== null;
}
