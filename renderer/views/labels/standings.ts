import type { TransformFigure } from '../../../shared/report.ts';
import { learn } from '../../state/answers.ts';

/** Takes the new figure of one transform as part of what there is to know about all. */
export function learnStanding(folder: string, figures: readonly TransformFigure[], figure: TransformFigure): void {
  const all = figures.map((one) => (one.transform === figure.transform ? figure : one));
  learn('labelStanding', { folder }, all);
}
