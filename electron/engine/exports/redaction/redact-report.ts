import type { z } from 'zod';
import type { Json } from '../../../../shared/json.ts';
import { Problem } from '../../../../shared/problem.ts';
import { hiddenText } from '../../../../shared/redaction.ts';
import { Report } from '../../../../shared/report.ts';
import type { Redaction } from './redaction.ts';

/** Texts of a report that are the program's own: words that its sentences are found by, versions, digests. */
const own = new Set(['runDigest', 'engineVersion', 'missingBecause', 'excludedBecause', 'joinedNone']);

/**
 * A report with the names in it as they may be shown. What is a name is read from the schema: every text that is not one
 * of a closed list. So a field that is added to the report is redacted before anybody thinks of it.
 */
export function redactReport(redaction: Redaction, report: Report): Report {
  return redaction.idle ? report : (along(redaction, Report, report) as Report);
}

function along(redaction: Redaction, schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (schema === Problem) return redactProblem(redaction, value as Problem);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return mapEntries(value as object, (key, one) =>
        own.has(key) ? one : along(redaction, def.shape[key] ?? anySchema, one),
      );
    case 'array':
      return (value as unknown[]).map((one) => along(redaction, def.element, one));
    case 'record':
      return mapEntries(value as object, (_, one) => along(redaction, def.valueType, one), redaction.name);
    case 'optional':
    case 'nullable':
      return along(redaction, def.innerType, value);
    case 'pipe':
      return along(redaction, def.in, value);
    case 'string':
      return redaction.name(value as string);
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
      return value;
    default:
      return redaction.value(value as Json);
  }
}

const anySchema = { _zod: { def: { type: 'unknown' } } } as unknown as z.core.$ZodType;

/** A problem quotes what stands in a file, and may cut it. */
export function redactProblem(redaction: Redaction, { code, severity, where, values }: Problem): Problem {
  const shown = (value: string | number) => {
    if (typeof value === 'number') return value;
    const unsure = redaction.hide.size > 0 || (redaction.hasPatterns && value.includes('…'));
    return unsure ? hiddenText : redaction.text(value);
  };
  const field = where.field === undefined ? {} : { field: redaction.text(where.field) };
  return {
    code,
    severity,
    where: { ...where, file: redaction.text(where.file), ...field },
    values: mapEntries(values, (_, value: string | number) => shown(value)) as Problem['values'],
  };
}

function mapEntries<Value>(
  object: object,
  map: (key: string, value: Value) => unknown,
  name: (key: string) => string = (key) => key,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [name(key), map(key, value)]));
}
