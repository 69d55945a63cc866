import type { CountComparison } from '../../../shared/comparison.ts';
import { formatBounds, formatNumber, formatP } from '../../../shared/format.ts';
import { Card } from '../../components/Card.tsx';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { useWords } from '../../say.ts';

/** Steps, tool calls and what else is measured, case by case: how much more or less B takes. */
export function CountsCard({ counts }: { counts: readonly CountComparison[] }) {
  const { say } = useWords();
  const columns: ColumnHead[] = [
    { title: say('comparing.measured') },
    { title: say('comparing.median'), of: 'numbers' },
    { title: say('criteria.interval') },
    { title: say('comparing.more'), of: 'numbers' },
    { title: say('comparing.fewer'), of: 'numbers' },
    { title: say('comparing.complete'), of: 'numbers' },
    { title: say('comparing.incomplete_pairs'), of: 'numbers' },
    { title: 'p', of: 'numbers' },
    { title: say('comparing.test') },
  ];
  return (
    <Card title={say('comparing.counts')} note={say('comparing.counts_note')}>
      <FigureTable label={say('comparing.counts')} columns={columns}>
        <tbody>
          {counts.map((one) => (
            <CountRow key={one.source} one={one} />
          ))}
        </tbody>
      </FigureTable>
    </Card>
  );
}

function CountRow({ one }: { one: CountComparison }) {
  const { language, say, count } = useWords();
  const { source, unit, median, interval, increased, decreased, complete, incomplete, p, clustered } = one;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(language, value).replace('-', '−')}`;
  return (
    <tr>
      <th scope="row" className="mono">
        {source}
      </th>
      <td className="n figure">{median === null ? '–' : `${signed(median)} ${say(`unit.${unit}`)}`}</td>
      <td className="dim">{formatBounds(language, interval, signed)}</td>
      <td className="n">{count(increased)}</td>
      <td className="n">{count(decreased)}</td>
      <td className="n">{count(complete)}</td>
      <td className="n">{count(incomplete)}</td>
      <td className="n">{formatP(language, p)}</td>
      <td className="dim wraps">{say(clustered ? 'comparing.by_clusters' : 'comparing.by_cases')}</td>
    </tr>
  );
}
