import type { SliceCellComparison } from '../../../shared/comparison.ts';
import { formatDifference, formatInterval, formatP, formatRate } from '../../../shared/format.ts';
import type { SliceCell } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import type { Words } from '../../say.ts';

/** All that a bar shows, for those who do not see it. */
export function barWords({ counts, rate, criterion }: SliceCell, value: string, min: number, words: Words): string {
  const { say, language } = words;
  const { passed, failed, missing, excluded } = counts;
  const about = { value: visibleText(value), criterion: visibleText(criterion), missing, excluded };
  if (rate === null) return say('slice.bar_under', { ...about, observed: passed + failed, min });
  return say('slice.bar', {
    ...about,
    rate: formatRate(language, rate.rate),
    interval: formatInterval(language, rate),
    passed,
    observed: passed + failed,
  });
}

/** Empty where there is no difference to tell. */
export function differenceWords({ figures }: SliceCellComparison, { say, language }: Words): string {
  if (figures === null) return '';
  const told = say('slice.bar_difference', {
    difference: formatDifference(language, figures.difference),
    p: formatP(language, figures.pAdjusted),
  });
  return figures.marked ? `${told}, ${say('slice.bar_marked')}` : told;
}
