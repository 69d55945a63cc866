import { compareStates, differences } from '../../../shared/compare-state.ts';
import type { CallAround, StateAround } from '../../../shared/contract/around.ts';
import type { JsonText } from '../../../shared/contract/inputs.ts';
import { isObject, type Json, stringifyJson } from '../../../shared/json.ts';
import { pieceOf } from '../../../shared/query/piece-of.ts';
import { parseAsWritten } from '../json/parse-json.ts';
import { type StateSource, statesAround } from '../query/states-around.ts';
import type { OpenedCase } from './opened-case.ts';

/** Places that are listed; the states themselves say all. */
const mostChanges = 100;

interface Known {
  origin: StateAround['origin'];
  state: Json;
}

/** The state before and after a call, and what it changed; undefined where the step is no call with or without its result. */
export async function callAround(opened: OpenedCase, index: number): Promise<CallAround | undefined> {
  const around = whereOf(opened, index);
  if (!around) return undefined;
  const [before, after] = await Promise.all([stateOf(opened, around.before), stateOf(opened, around.after)]);
  const { hashes } = around;
  return {
    before: before ? shown(before) : null,
    after: after ? shown(after) : null,
    changes: before && after ? changesOf(before.state, after.state) : null,
    sameHash: hashes.before === undefined || hashes.after === undefined ? null : hashes.before === hashes.after,
  };
}

/** A further piece of one of the two states. */
export async function callAroundState(
  opened: OpenedCase,
  index: number,
  side: 'before' | 'after',
  from: number,
): Promise<JsonText> {
  const known = await stateOf(opened, whereOf(opened, index)?.[side]);
  return pieceOf(known ? stringifyJson(known.state, 2) : '', from);
}

function whereOf(opened: OpenedCase, index: number) {
  const steps = opened.steps();
  const row = steps?.rows.row(index);
  if (!steps || !row) return undefined;
  const all = steps.trajectory.steps;
  const paired = row.pairedWith === null ? undefined : all[row.pairedWith - 1];
  if (row.kind === 'tool_call') return statesAround(steps.trajectory, all[index - 1]!, paired);
  return row.kind === 'tool_result' && paired ? statesAround(steps.trajectory, paired, all[index - 1]) : undefined;
}

async function stateOf(opened: OpenedCase, source: StateSource | undefined): Promise<Known | undefined> {
  const { case: one, state } = opened.recorded;
  switch (source?.of) {
    case 'initial':
      return one.initial_state === undefined ? undefined : { origin: { of: 'initial' }, state: one.initial_state };
    case 'final':
      return 'value' in state ? { origin: { of: 'final' }, state: state.value.state } : undefined;
    case 'checkpoint':
      return { origin: { of: 'checkpoint', name: source.checkpoint.id }, state: source.checkpoint.state };
    case 'step': {
      // From the file: what a step says of the world may be too large to be kept.
      const text = (await opened.steps()?.partsOf(source.index))?.source;
      const parsed = text ? parseAsWritten(text) : undefined;
      const told = parsed?.ok && isObject(parsed.value) ? parsed.value.state : undefined;
      return told === undefined ? undefined : { origin: { of: 'step', name: String(source.index) }, state: told };
    }
    case undefined:
      return undefined;
  }
}

function shown({ origin, state }: Known): StateAround {
  return { origin, state: pieceOf(stringifyJson(state, 2), 0) };
}

/** Before is what was, after what became of it. A state that is no object is one place. */
function changesOf(before: Json, after: Json): NonNullable<CallAround['changes']> {
  const isWhole = !isObject(before) || !isObject(after);
  const [was, is] = isWhole ? [{ '': before }, { '': after }] : [before, after];
  const { compared, differing } = compareStates(was, is);
  const first = differences(compared)
    .slice(0, mostChanges)
    .map(({ path, expected, actual }) => ({ path, before: expected, after: actual }));
  return { first, total: differing };
}
