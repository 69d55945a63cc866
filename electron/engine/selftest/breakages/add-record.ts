import { isObject, type Json, type JsonObject, splitPath } from '../../../../shared/json.ts';
import type { Breakage } from '../breakage.ts';
import { childOf, withValueAt } from '../change-value.ts';

const id = 'selftest_record';

/** One record more than there should be stands in the state; with `paths`, in the first of them that holds records. */
export function addRecord(paths?: readonly string[]): Breakage {
  return {
    name: 'add_record',
    apply(recorded) {
      if ('absent' in recorded.state) return undefined;
      const { value } = recorded.state;
      const collections = paths?.map(splitPath) ?? Object.keys(value.state).map((key) => [key]);
      const found = collections.find((keys) => firstRecord(value.state, keys) !== undefined);
      const keys = found ?? (paths ? undefined : []);
      if (!keys) return undefined;
      const record = firstRecord(value.state, keys) ?? {};
      const state = withValueAt(value.state, [...keys, id], record) as JsonObject;
      return { recorded: { ...recorded, state: { value: { ...value, state } } }, step: null };
    },
  };
}

/** Undefined where the place holds anything but records by their ids. */
function firstRecord(state: Json, keys: readonly string[]): Json | undefined {
  const place = keys.reduce<Json | undefined>(childOf, state);
  const records = isObject(place) ? Object.values(place) : [];
  return records.every(isObject) ? records[0] : undefined;
}
