import { formatBytes } from '../../../shared/format.ts';
import type { IngestReport } from '../../../shared/report.ts';
import { Card } from '../../components/Card.tsx';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';

/** How much of each file was read, and what was left out. */
export function IngestCard({ ingest }: { ingest: IngestReport }) {
  const { language, say, count } = useWords();
  const columns: ColumnHead[] = [
    { title: say('ingest.file') },
    { title: say('ingest.size'), of: 'numbers' },
    { title: say('ingest.lines'), of: 'numbers' },
    { title: say('ingest.read'), of: 'numbers' },
    { title: say('ingest.blank'), of: 'numbers' },
    { title: say('ingest.left'), of: 'numbers' },
  ];
  return (
    <Card title={say('ingest.card')} note={say('ingest.card_note')}>
      <FigureTable label={say('ingest.card')} columns={columns}>
        <tbody>
          {ingest.files.map((file) => (
            <tr key={file.file}>
              <th scope="row" className="mono">
                <Name>{file.file}</Name>
              </th>
              <td className="n">{formatBytes(language, file.bytes)}</td>
              <td className="n">{count(file.lines)}</td>
              <td className="n">{count(file.read)}</td>
              <td className="n">{count(file.blank)}</td>
              <td className={file.leftOut > 0 ? 'n figure ink-fail' : 'n'}>{count(file.leftOut)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {(ingest.tornTail || ingest.strayRecords > 0) && (
        <ul className="card-notes">
          {ingest.tornTail && <li>{say('ingest.torn')}</li>}
          {ingest.strayRecords > 0 && <li>{say('ingest.stray', { records: ingest.strayRecords })}</li>}
        </ul>
      )}
    </Card>
  );
}
