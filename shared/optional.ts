import type { z } from 'zod';

/** An optional field in which null means the same as absent. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value): z.output<Schema> | undefined => value ?? undefined);
}

/** A field with a default, which stands for null and for absence alike. */
export function withDefault<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) {
  return schema.nullish().transform((given): z.output<Schema> => (given ?? value) as z.output<Schema>);
}
