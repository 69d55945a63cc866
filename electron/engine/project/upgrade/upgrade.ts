import { isObject } from '../../../../shared/json.ts';
import { type Place, problem, type Result, refuse, succeed } from '../../../../shared/problem.ts';
import { engineVersion } from '../../version.ts';
import { type FormatKind, formats, newestOf, type Step } from './formats.ts';

/**
 * What stands in a file, in the newest format. Without `format` it counts as 1; a newer one than this program's is
 * refused by naming what reads it, as far as the file tells. What is no object, or has something else for its format, is
 * for the schema to refuse.
 */
export function upgrade(kind: FormatKind, value: unknown, where: Place): Result<unknown> {
  if (!isObject(value)) return succeed(value);
  const known = formats[kind];
  const format = value.format ?? 1;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) return succeed(value);
  if (format > newestOf(known)) return refuse(newer(value, format, where));
  const newest = applySteps(known.steps, value, format);
  if (known.keeps) return succeed({ ...newest, format: newestOf(known) });
  const { format: _looked, ...rest } = newest;
  return succeed(rest);
}

/** The steps from one format to the newest, one after the other. */
export function applySteps(steps: readonly Step[], value: Record<string, unknown>, format: number) {
  return steps.slice(format - 1).reduce<Record<string, unknown>>((older, step) => step(older), value);
}

/** A manifest says which version wrote it, and that one reads it. One that names no newer version tells nothing. */
function newer({ engine_version: by }: Record<string, unknown>, format: number, where: Place) {
  if (typeof by !== 'string' || by.localeCompare(engineVersion, 'en', { numeric: true }) <= 0)
    return problem('error', 'format_newer', where, { format, version: engineVersion });
  return problem('error', 'format_newer_by', where, { format, version: engineVersion, by });
}
