import { formatLower, formatRate } from './format.ts';
import { type Language, say } from './i18n/text.ts';
import type { TransformFigure } from './report.ts';

/** What labels show of a transform: `labels show that at least 90.0% of 40 pairs keep their meaning; …`. */
export function transformSentence(language: Language, figure: TransformFigure): string {
  const { pairs, labelled, lower, minimum, reason } = figure;
  const values = { pairs, labelled, lower: formatLower(language, lower ?? 0), minimum: formatRate(language, minimum) };
  return say(language, `transform.${reason ?? 'checked'}`, values);
}

/** What is still needed for a transform to count as checked; nothing where it does. */
export function neededSentences(language: Language, { checked, needed, smallestSample }: TransformFigure): string[] {
  if (checked) return [];
  if (needed === null) return [say(language, 'transform.never')];
  const sentences = [say(language, 'transform.needed', { needed })];
  if (smallestSample !== null) sentences.push(say(language, 'transform.smallest_sample', { sample: smallestSample }));
  return sentences;
}
