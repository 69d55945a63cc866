import { isObject, type Json, type JsonObject, splitPath } from '../../../../shared/json.ts';
import type { RecordedCase } from '../../evaluate/recorded-case.ts';
import type { Breakage } from '../breakage.ts';
import { anotherType, anotherValue, childOf, withValueAt } from '../change-value.ts';

type Measure = (recorded: RecordedCase) => Json | undefined;

/**
 * Another value stands in the first record of the state that the criterion compares. `measure` is what the state is held
 * against; `paths` are where, everywhere if none are named.
 */
export function writeState(measure: Measure, paths?: readonly string[]): Breakage {
  return {
    name: 'write_state',
    apply(recorded) {
      if ('absent' in recorded.state) return undefined;
      const { value } = recorded.state;
      const keys = firstValue(measure(recorded), paths ? splitPath(paths[0]!) : []);
      if (keys.length === 0) return undefined;
      const there = keys.reduce<Json | undefined>(childOf, value.state) ?? null;
      const other = isObject(there) || Array.isArray(there) ? anotherType(there) : anotherValue(there);
      const state = withValueAt(value.state, keys, other) as JsonObject;
      return { recorded: { ...recorded, state: { value: { ...value, state } } }, step: null };
    },
  };
}

/** The way down to the first value that holds no others, beginning at a place. */
export function firstValue(whole: Json | undefined, start: readonly string[]): string[] {
  const keys = [...start];
  for (let at = start.reduce(childOf, whole); isObject(at) || Array.isArray(at); at = childOf(at, keys.at(-1)!)) {
    const first = Object.keys(at)[0];
    if (first === undefined) break;
    keys.push(first);
  }
  return keys;
}
