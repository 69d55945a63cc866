import type { z } from 'zod';
import { addAll } from '../../../../shared/add-all.ts';
import type { Place, Problem } from '../../../../shared/problem.ts';
import type { Locate } from '../../json/place.ts';
import { releaseFile } from '../file-names.ts';
import { originOf, parseLeniently } from '../parse-leniently.ts';
import { readTextFile } from '../read-text.ts';
import { upgrade } from '../upgrade/upgrade.ts';
import { fieldName, zodProblems } from '../zod-problems.ts';
import { readYaml } from './read-yaml.ts';

/** oloproof.yaml or release.yaml, as far as it can be read. */
export interface Settings<Value> {
  value: Value | undefined;
  problems: Problem[];
  /** Where the value (or the key) at a path of `value` stands in the file. */
  place(path: readonly PropertyKey[], at?: 'key' | 'value'): Place;
}

/** `required` stands in for what must be there and is not. */
export async function readSettings<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  required: Record<string, unknown> = {},
): Promise<Settings<z.output<Schema>>> {
  const read = await readTextFile(folder, file);
  if (!read.ok) return { value: undefined, problems: [...read.problems], place: () => ({ file }) };
  const yaml = readYaml(file, read.value.text);
  const place = placeIn(file, yaml.locate);
  const problems = [...read.value.notes, ...yaml.problems];
  const kind = file === releaseFile ? 'release' : 'config';
  const upgraded = upgrade(kind, yaml.value ?? {}, place(['format']));
  if (!upgraded.ok) return { value: undefined, problems: [...problems, ...upgraded.problems], place };
  const lenient = parseLeniently(schema, upgraded.value, { required });
  if (yaml.sound)
    addAll(problems, zodProblems(lenient.issues, { value: upgraded.value, schema, severity: 'error', place }));
  return {
    value: lenient.value,
    problems,
    place: (path, at) => place(asWritten(upgraded.value, lenient.kept, path), at),
  };
}

function placeIn(file: string, locate: Locate) {
  return (path: readonly PropertyKey[], at: 'key' | 'value' = 'value'): Place => {
    const field = fieldName(path);
    return { file, ...locate(path, at), ...(field === '' ? {} : { field }) };
  };
}

/** A path into what was kept as a path into what was written: entries that were left out count again. */
function asWritten(written: unknown, kept: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  let [from, to] = [written, kept];
  return path.map((part) => {
    const real = Array.isArray(from) && Array.isArray(to) ? positionOf(from, to, Number(part)) : part;
    from = childOf(from, real);
    to = childOf(to, part);
    return real;
  });
}

/** Where in the written list the n-th entry of the kept one stands: both are in one order. */
function positionOf(written: readonly unknown[], kept: readonly unknown[], n: number): number {
  let position = -1;
  for (const entry of kept.slice(0, n + 1)) position = written.indexOf(originOf(entry), position + 1);
  return position < 0 ? n : position;
}

function childOf(value: unknown, part: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined;
}
