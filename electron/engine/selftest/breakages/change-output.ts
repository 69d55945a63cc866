import { type Json, splitPath, valueAt } from '../../../../shared/json.ts';
import type { BreakageName } from '../../../../shared/selftest.ts';
import type { Breakage } from '../breakage.ts';
import { anotherType, anotherValue, emptied, withValueAt } from '../change-value.ts';

/** The output has another value of the same type at the field, or as a whole. */
export function changeOutput(field?: string): Breakage {
  return ofOutput('change_output', field, anotherValue);
}

/** The output has a value of another type at the field. */
export function retypeOutput(field: string): Breakage {
  return ofOutput('retype_output', field, anotherType);
}

/** The text, list or object at the field of the output has nothing in it. */
export function emptyOutput(field: string): Breakage {
  return ofOutput('empty_output', field, emptied);
}

function ofOutput(name: BreakageName, field: string | undefined, change: (value: Json) => Json | undefined): Breakage {
  return {
    name,
    apply(recorded) {
      const { record } = recorded;
      const keys = field === undefined ? [] : splitPath(field);
      const value = field === undefined ? record?.output : valueAt(record?.output, field);
      const changed = value === undefined ? undefined : change(value);
      if (!record || changed === undefined) return undefined;
      const output = withValueAt(record.output, keys, changed);
      return { recorded: { ...recorded, record: { ...record, output } }, step: null };
    },
  };
}
