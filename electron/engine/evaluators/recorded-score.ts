import { z } from 'zod';
import { compareNumbers } from '../../../shared/exact-number.ts';
import { isNumber, isObject, type Json, toDouble, valueAt } from '../../../shared/json.ts';
import { previewJson } from '../../../shared/preview.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

export const recordedScore = defineEvaluator({
  type: 'recorded_score',
  options: z.strictObject({ name: z.string().min(1), min: z.number() }),
  needs: ['scores'],
  group: 'outcome',
  criterion: ({ name, min }) => `${name}_ge_${min}`,

  judge({ scores }, { name, min }) {
    const score = scoreNamed(scores, name);
    if (!isNumber(score) || Number.isNaN(toDouble(score))) return missing('no_score', name);
    if (compareNumbers(score, min) >= 0) return pass();
    return fail('score_below', { name, actual: previewJson(score), min });
  },
});

/** By its name, which may hold dots (`gpt-4.1`), or else by the dotted path to it. */
function scoreNamed(scores: Json, name: string): Json | undefined {
  return isObject(scores) && Object.hasOwn(scores, name) ? scores[name] : valueAt(scores, name);
}
