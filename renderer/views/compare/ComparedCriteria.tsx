import type { Comparison } from '../../../shared/comparison.ts';
import { formatShare } from '../../../shared/format.ts';
import { Card } from '../../components/Card.tsx';
import { DifferenceScale, scaleFor } from '../../components/DifferenceAxis.tsx';
import { AxisScale } from '../../components/IntervalAxis.tsx';
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
  return (
    <Card title={say('criteria.title')} note={say('comparing.criteria_note', { confidence: level })}>
      <Scroll of={say('criteria.title')} className="scroll-x">
        <table className="figures compared">
          <thead>
            <tr>
              <th scope="col">{say('criteria.criterion')}</th>
              <th scope="col" className="n">
                {say('comparing.rates')}
              </th>
              <th scope="col" className="axis-cell">
                <span className="sr">{say('comparing.rates_axis')}</span>
                <AxisScale />
              </th>
              <th scope="col" className="n">
                B − A
              </th>
              <th scope="col" className="axis-cell">
                <span className="sr">{say('comparing.difference_axis')}</span>
                <DifferenceScale scale={scale} />
              </th>
              <th scope="col" className="n">
                {say('comparing.p_adjusted')}
              </th>
              <th scope="col">{say('comparing.shown')}</th>
              <th scope="col" className="n">
                {say('change.broke')}
              </th>
              <th scope="col" className="n">
                {say('change.mended')}
              </th>
            </tr>
          </thead>
          {criteria.map((one) => (
            <ComparedRow key={one.criterion} one={one} scale={scale} confidence={confidence} />
          ))}
        </table>
      </Scroll>
    </Card>
  );
}
