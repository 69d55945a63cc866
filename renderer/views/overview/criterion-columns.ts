import type { ColumnHead } from '../../components/FigureTable.tsx';
import { rateColumns } from '../../components/RateCells.tsx';
import type { Words } from '../../say.ts';

/** The columns of what a criterion found: of whom, its rate, and over how many. */
export function criterionColumns(ofWhom: string, say: Words['say']): ColumnHead[] {
  return [
    { title: ofWhom },
    ...rateColumns(say),
    { title: say('criteria.observed'), of: 'numbers' },
    { title: say('criteria.failed'), of: 'numbers' },
    { title: say('criteria.missing'), of: 'numbers' },
    { title: say('criteria.excluded'), of: 'numbers' },
  ];
}
