import { isObject, type Json, type JsonObject, joinPath, stringifyJson } from './json.ts';
import { previewJsonText, previewText } from './preview.ts';
import type { ComparedPath } from './verdict.ts';

/** How long the text of a value, and that of a path or a name, may be: UTF-16 units. */
const longestValue = 2000;
const longestName = 500;

/** More than fit into the text of a path, however short they are. */
const mostKeys = longestName + 2;

/** A place of the state as verdicts tell it: in records where there are any, with texts that stay small. */
export function comparedPath(
  keys: readonly string[],
  values: { expected: Json | undefined; actual: Json | undefined },
  ok: boolean,
  isRecordType: (key: string) => boolean,
): ComparedPath {
  const [type, id] = isRecordType(keys[0] ?? '') ? keys : [];
  const field = type === undefined ? keys : keys.slice(2);
  const expected = textOf(values.expected);
  const actual = textOf(values.actual);
  return {
    record_type: nameOf(type),
    record_id: nameOf(id),
    field: nameOf(field.length > 0 ? pathOf(field) : undefined),
    path: previewText(pathOf(keys), longestName),
    expected: expected.text,
    actual: actual.text,
    ...(expected.length === undefined ? {} : { expected_length: expected.length }),
    ...(actual.length === undefined ? {} : { actual_length: actual.length }),
    ok,
  };
}

/**
 * Whether a key of the states holds records by their ids: an object of nothing but objects, on one side at least. Asked
 * key by key, because a world of records has a clock or a counter beside them often enough.
 */
export function recordTypes(...states: readonly JsonObject[]): (key: string) => boolean {
  const known = new Map<string, boolean>();
  return (key) => {
    const holds = known.get(key) ?? states.some((state) => Object.hasOwn(state, key) && holdsRecords(state[key]));
    known.set(key, holds);
    return holds;
  };
}

function holdsRecords(value: Json | undefined): boolean {
  const records = isObject(value) ? Object.values(value) : [];
  return records.length > 0 && records.every(isObject);
}

function pathOf(keys: readonly string[]): string {
  return joinPath(keys.slice(0, mostKeys));
}

function nameOf(name: string | undefined): string | null {
  return name === undefined ? null : previewText(name, longestName);
}

function textOf(value: Json | undefined): { text: string | null; length?: number } {
  if (value === undefined) return { text: null };
  const text = stringifyJson(value);
  if (text.length <= longestValue) return { text };
  return { text: previewJsonText(text, longestValue), length: text.length };
}
