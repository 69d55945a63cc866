import { formatBytes } from '../../../shared/format.ts';
import type { IngestReport } from '../../../shared/report.ts';
import { Card } from '../../components/Card.tsx';
import { Name } from '../../components/Name.tsx';
import { Scroll } from '../../components/Scroll.tsx';
import { useWords } from '../../say.ts';

/** How much of each file was read, and what was left out. */
export function IngestCard({ ingest }: { ingest: IngestReport }) {
  const { language, say, count } = useWords();
  return (
    <Card title={say('ingest.card')} note={say('ingest.card_note')}>
      <Scroll of={say('ingest.card')} className="scroll-x">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{say('ingest.file')}</th>
              {(['size', 'lines', 'read', 'blank', 'left'] as const).map((column) => (
                <th key={column} scope="col" className="n">
                  {say(`ingest.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
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
        </table>
      </Scroll>
      {(ingest.tornTail || ingest.strayRecords > 0) && (
        <ul className="card-notes">
          {ingest.tornTail && <li>{say('ingest.torn')}</li>}
          {ingest.strayRecords > 0 && <li>{say('ingest.stray', { records: ingest.strayRecords })}</li>}
        </ul>
      )}
    </Card>
  );
}
