import type { Comparison } from '../../../shared/comparison.ts';
import { formatShare } from '../../../shared/format.ts';
import { Card } from '../../components/Card.tsx';
import { DifferenceScale, scaleFor } from '../../components/DifferenceAxis.tsx';
import { type ColumnHead, FigureHead } from '../../components/FigureHead.tsx';
import { Scroll } from '../../components/Scroll.tsx';
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
      <Scroll of={say('criteria.title')} className="scroll-x">
        <table className="figures compared">
          <FigureHead columns={columns} />
          {criteria.map((one) => (
            <ComparedRow key={one.criterion} one={one} scale={scale} confidence={confidence} />
          ))}
        </table>
      </Scroll>
    </Card>
  );
}
