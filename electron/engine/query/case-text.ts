import type { Input } from '../../../shared/contract/api.ts';
import { stringifyJson } from '../../../shared/json.ts';
import type { Replay } from '../../../shared/replay.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';

export type CaseField = Input<'caseValue'>['field'];

/** A value of a case or its record as one JSON text, its digits as written; null where there is nothing to show. */
export function caseText(recorded: RecordedCase, field: CaseField): string | null {
  const value = fieldOf(recorded, field);
  return value === undefined ? null : stringifyJson(value, 2);
}

/** The same of a replay, which has an output, an error and a state of its own. The state is the world's alone. */
export function replayText(replay: Replay | undefined, field: CaseField): string | null {
  if (field !== 'output' && field !== 'error' && field !== 'state') return null;
  const value = field === 'state' ? replay?.state?.state : (replay?.[field] ?? undefined);
  return value === undefined ? null : stringifyJson(value, 2);
}

function fieldOf({ case: one, record, state }: RecordedCase, field: CaseField): unknown {
  switch (field) {
    case 'input':
      return one.input ?? null; // a case always has one
    case 'expected':
    case 'metadata':
      return one[field];
    case 'initialState':
      return one.initial_state;
    case 'output':
      return record?.output; // null is an output too
    case 'error':
    case 'scores':
      return record?.[field] ?? undefined;
    case 'state':
      return 'value' in state ? state.value : undefined;
  }
}
