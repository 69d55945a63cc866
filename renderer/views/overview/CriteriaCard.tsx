import { formatShare } from '../../../shared/format.ts';
import type { Report } from '../../../shared/report.ts';
import { Card } from '../../components/Card.tsx';
import { FigureTable } from '../../components/FigureTable.tsx';
import { useWords } from '../../say.ts';
import { CriterionRow } from './CriterionRow.tsx';
import { criterionColumns } from './criterion-columns.ts';

export function CriteriaCard({ report }: { report: Report }) {
  const { language, say } = useWords();
  const confidence = formatShare(language, report.confidence);
  const missing = report.criteria.some(({ counts }) => counts.missing > 0);
  const columns = criterionColumns(say('criteria.criterion'), say);
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
        <FigureTable label={say('criteria.title')} columns={columns}>
          {report.criteria.map((figure) => (
            <CriterionRow key={figure.criterion} report={report} figure={figure} />
          ))}
        </FigureTable>
      )}
    </Card>
  );
}
