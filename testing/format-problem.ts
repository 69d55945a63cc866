import type { Language } from '../shared/i18n/text.ts';
import { formatPlace, type Problem, sayProblem } from '../shared/problem.ts';

/** The place and what is wrong there, then on a line of its own what to do. */
export function formatProblem(language: Language, one: Problem): string {
  const { what, fix } = sayProblem(language, one);
  const head = `${formatPlace(one.where)}  ${what}`;
  return fix === undefined ? head : `${head}\n    ${fix}`;
}
