import type { Comparison } from '../../../shared/comparison.ts';
import { formatShare } from '../../../shared/format.ts';
import { Card } from '../../components/Card.tsx';
import { DifferenceScale, scaleFor } from '../../components/DifferenceAxis.tsx';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { useWords } from '../../say.ts';
import { ComparedRow } from './ComparedRow.tsx';

/** Each criterion in both runs: the rates on one axis, their difference around zero, and whether it is shown. */
export function ComparedCriteria({ comparison }: { comparison: Comparison }) {
  const { language, say } = useWords();
  const { criteria, confidence } = comparison;
  const level = formatShare(language, confidence);
  const scale = scaleFor(
    criteria.flatMap(({ difference, interval, maxDrops }) => [difference, interval.lower, interval.upper, ...maxDrops]),
  );
  const columns: ColumnHead[] = [
    { title: say('criteria.criterion') },
    { title: say('comparing.rates'), of: 'numbers' },
    { title: say('comparing.rates_axis'), of: 'axis' },
    { title: 'B − A', of: 'numbers' },
    { title: say('comparing.difference_axis'), of: 'axis', scale: <DifferenceScale scale={scale} /> },
    { title: say('comparing.p_adjusted'), of: 'numbers' },
    { title: say('comparing.shown') },
    { title: say('change.broke'), of: 'numbers' },
    { title: say('change.mended'), of: 'numbers' },
  ];
  return (
    <Card title={say('criteria.title')} note={say('comparing.criteria_note', { confidence: level })}>
      <FigureTable label={say('criteria.title')} columns={columns} className="compared">
        {criteria.map((one) => (
          <ComparedRow key={one.criterion} one={one} scale={scale} confidence={confidence} />
        ))}
      </FigureTable>
    </Card>
  );
}
