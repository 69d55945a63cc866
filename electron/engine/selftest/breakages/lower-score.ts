import { isObject, type Json, splitPath, valueAt } from '../../../../shared/json.ts';
import type { Breakage } from '../breakage.ts';
import { withValueAt } from '../change-value.ts';

/** The recorded score lies below the bar. */
export function lowerScore(name: string, min: number): Breakage {
  const low = min - Math.max(1, Math.abs(min));
  return {
    name: 'lower_score',
    apply(recorded) {
      const { record } = recorded;
      const keys = record?.scores === undefined ? undefined : keysOf(record.scores, name);
      if (!keys) return undefined;
      const scores = withValueAt(record!.scores, keys, low);
      return { recorded: { ...recorded, record: { ...record!, scores } }, step: null };
    },
  };
}

/** A score is named as a whole, dots and all, or by the dotted path to it. */
function keysOf(scores: Json, name: string): string[] | undefined {
  if (isObject(scores) && Object.hasOwn(scores, name)) return [name];
  return valueAt(scores, name) === undefined ? undefined : splitPath(name);
}
