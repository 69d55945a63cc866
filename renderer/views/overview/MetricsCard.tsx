import { formatMetric, formatMetricInterval } from '../../../shared/format.ts';
import type { MetricFigure, Report } from '../../../shared/report.ts';
import { Card } from '../../components/Card.tsx';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords, type Words } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';
import { casesOfMetric } from './rule-cases.ts';

export function MetricsCard({ report }: { report: Report }) {
  const { say } = useWords();
  if (report.metrics.length === 0) return null;
  const columns: ColumnHead[] = [
    { title: say('metrics.metric') },
    { title: say('metrics.value'), of: 'numbers' },
    { title: say('criteria.interval') },
    { title: say('metrics.what') },
    { title: say('metrics.observed'), of: 'numbers' },
    { title: say('criteria.missing'), of: 'numbers' },
    { title: say('criteria.excluded'), of: 'numbers' },
  ];
  return (
    <Card title={say('metrics.title')}>
      <FigureTable label={say('metrics.title')} columns={columns} className="metrics">
        <tbody>
          {report.metrics.map((metric) => (
            <MetricRow key={metric.id} metric={metric} />
          ))}
        </tbody>
      </FigureTable>
    </Card>
  );
}

function MetricRow({ metric }: { metric: MetricFigure }) {
  const words = useWords();
  const cases = casesOfMetric(metric);
  return (
    <tr>
      <th scope="row">
        {cases ? (
          <a href={hrefOf(cases)}>
            <Name>{metric.id}</Name>
          </a>
        ) : (
          <Name>{metric.id}</Name>
        )}
      </th>
      <td className="n figure">{formatMetric(words.language, metric)}</td>
      <td className="dim">{formatMetricInterval(words.language, metric)}</td>
      <td className="dim wraps">
        {whatIt(metric, words)}
        {metric.boundNeeds !== null && ` · ${words.say('metrics.bound_needs', { cases: metric.boundNeeds })}`}
      </td>
      <td className="n">{words.count(metric.observed)}</td>
      <td className="n">{words.count(metric.missing)}</td>
      <td className="n">{words.count(metric.excluded)}</td>
    </tr>
  );
}

function whatIt({ type, quantile, source, criterion, k }: MetricFigure, { say }: Words): string {
  if (type === 'quantile')
    return say('metrics.quantile', { p: (quantile ?? 0) * 100, source: say(`source.${source ?? 'agent_steps'}`) });
  return say(`metrics.${type}`, { k: k ?? 0, criterion: criterion ?? '' });
}
