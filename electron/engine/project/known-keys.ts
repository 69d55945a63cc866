import { z } from 'zod';

/**
 * The keys that an object schema names at a path, for saying which key was probably meant. Looks through whatever wraps
 * an object: optional, default, transform; of a union, every member counts.
 */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let at = objectsIn(schema);
  for (const part of path) at = at.flatMap((one) => objectsIn(childOf(one, part)));
  return [...new Set(at.flatMap((one) => (one instanceof z.core.$ZodObject ? Object.keys(one._zod.def.shape) : [])))];
}

/** The schemas with children that stand behind a schema. */
function objectsIn(schema: z.core.$ZodType | undefined): z.core.$ZodType[] {
  if (schema === undefined) return [];
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(objectsIn);
  if (schema instanceof z.core.$ZodPipe) return objectsIn(schema._zod.def.in);
  if ('innerType' in schema._zod.def) return objectsIn(schema._zod.def.innerType as z.core.$ZodType);
  return [schema];
}

function childOf(schema: z.core.$ZodType, part: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodArray) return schema._zod.def.element;
  if (schema instanceof z.core.$ZodRecord) return schema._zod.def.valueType;
  if (schema instanceof z.core.$ZodObject) return schema._zod.def.shape[String(part)];
  return undefined;
}
