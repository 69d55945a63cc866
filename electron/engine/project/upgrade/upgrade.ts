import { isObject } from '../../../../shared/json.ts';
import { type Place, problem, type Result, refuse, succeed } from '../../../../shared/problem.ts';
import { currentFormat } from '../../../../shared/record.ts';
import { engineVersion } from '../../version.ts';

/** From one format to the next. The step at position 0 reads format 1. Past them, only the newest shape exists. */
type Step = (value: Record<string, unknown>) => Record<string, unknown>;

const steps: Readonly<Record<'run' | 'record', readonly Step[]>> = {
  run: [],
  record: [],
};

/**
 * A run.json or a record in the newest format. Without `format` it counts as 1; a newer one than this program's is
 * refused. What is no object, or has something else for its format, is for the schema to refuse.
 */
export function upgrade(kind: keyof typeof steps, value: unknown, where: Place): Result<unknown> {
  if (!isObject(value)) return succeed(value);
  const format = value.format ?? 1;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) return succeed(value);
  if (format > currentFormat)
    return refuse(problem('error', 'format_newer', where, { format, version: engineVersion }));
  const newest = steps[kind].slice(format - 1).reduce<Record<string, unknown>>((older, step) => step(older), value);
  return succeed({ ...newest, format: currentFormat });
}
