import { formatShare } from '../../../shared/format.ts';
import type { Report } from '../../../shared/report.ts';
import { Card } from '../../components/Card.tsx';
import { AxisScale } from '../../components/IntervalAxis.tsx';
import { Scroll } from '../../components/Scroll.tsx';
import { useWords } from '../../say.ts';
import { CriterionRow } from './CriterionRow.tsx';

export function CriteriaCard({ report }: { report: Report }) {
  const { language, say } = useWords();
  const confidence = formatShare(language, report.confidence);
  const missing = report.criteria.some(({ counts }) => counts.missing > 0);
  return (
    <Card
      title={say('criteria.title')}
      note={say(missing ? 'criteria.note_missing' : 'criteria.note', { confidence })}
      side={
        report.trials > 1 && (
          <span className="faint">{say('criteria.trials', { cases: report.cases, trials: report.trials })}</span>
        )
      }
    >
      {report.criteria.length === 0 ? (
        <p className="card-empty">{say('criteria.none')}</p>
      ) : (
        <Scroll of={say('criteria.title')} className="scroll-x">
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">{say('criteria.criterion')}</th>
                <th scope="col" className="n">
                  {say('criteria.rate')}
                </th>
                <th scope="col" className="axis-cell">
                  <span className="sr">{say('criteria.axis')}</span>
                  <AxisScale />
                </th>
                <th scope="col">{say('criteria.interval')}</th>
                <th scope="col" className="n">
                  {say('criteria.observed')}
                </th>
                <th scope="col" className="n">
                  {say('criteria.failed')}
                </th>
                <th scope="col" className="n">
                  {say('criteria.missing')}
                </th>
                <th scope="col" className="n">
                  {say('criteria.excluded')}
                </th>
              </tr>
            </thead>
            {report.criteria.map((figure) => (
              <CriterionRow key={figure.criterion} report={report} figure={figure} />
            ))}
          </table>
        </Scroll>
      )}
    </Card>
  );
}
