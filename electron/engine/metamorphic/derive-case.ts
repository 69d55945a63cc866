import { type Case, clusterOf } from '../../../shared/case.ts';
import type { TransformConfig } from '../../../shared/config.ts';
import { isObject, type Json, splitPath, valueAt } from '../../../shared/json.ts';

/** Stands between the id of a case and the transform's name in the id of a derived case; no other id may hold it. */
const mark = '~';

/**
 * A case as a transform changes it: `input.<field>` by the template, with the old text at every `{value}`. All else is
 * the source's, and so is the cluster: a pair is not independent. Where the field holds no text, what was found there.
 */
export function deriveCase(
  source: Case,
  { name, field, template }: TransformConfig,
): { case: Case } | { found: Json | undefined } {
  const found = valueAt(source.input, field);
  if (typeof found !== 'string') return { found };
  const text = template.split('{value}').join(found);
  const input = withValueAt(source.input, splitPath(field), text);
  return { case: { ...source, id: `${source.id}${mark}${name}`, input, cluster: clusterOf(source) } };
}

/** A copy with another value at the end of the path, where `valueAt` has found one; what is beside it is shared. */
function withValueAt(value: unknown, [part, ...rest]: readonly string[], text: string): unknown {
  if (part === undefined) return text;
  if (Array.isArray(value)) return value.with(Number(part), withValueAt(value[Number(part)], rest, text));
  // A computed key is the object's own, also one that is called __proto__.
  return isObject(value) ? { ...value, [part]: withValueAt(value[part], rest, text) } : value;
}
