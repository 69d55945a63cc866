import { useState } from 'react';
import type { JsonText } from '../../../shared/contract/inputs.ts';
import { formatBytes } from '../../../shared/format.ts';
import type { Problem } from '../../../shared/problem.ts';
import { Card } from '../../components/Card.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ProblemList } from '../../components/ProblemList.tsx';
import { Scroll } from '../../components/Scroll.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { useHolds } from '../../state/held.ts';
import type { Subject } from './subject.ts';

/** The record's line as it stands in the file, piece by piece. */
export function RawRecord({ subject, bytes }: { subject: Subject; bytes: number | null }) {
  const { language, say } = useWords();
  const [read, setRead] = useState<JsonText | null>(null);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const holds = useHolds();
  if (bytes === null || !holds('rawRecord')) return null;
  const readOn = async () => {
    const piece = await engine.rawRecord({ ...subject, from: read?.next ?? 0 });
    if (piece.ok) setRead({ ...piece.value, text: `${read?.text ?? ''}${piece.value.text}` });
    else setRefused(piece.problems);
  };
  const left = read ? read.total - (read.next ?? read.total) : bytes;
  return (
    <Card
      title={say('case.raw')}
      className="part-raw"
      note={formatBytes(language, bytes)}
      side={read && <CopyButton text={() => read.text} label={say('value.copy_value')} done={say('value.copied')} />}
    >
      {read && (
        <Scroll of={say('case.raw')} className="raw">
          <pre>{read.text}</pre>
        </Scroll>
      )}
      <ProblemList problems={refused} />
      {left > 0 && (
        <p className="card-foot">
          <button type="button" className="quiet" onClick={readOn}>
            {read ? say('case.raw_more', { left: formatBytes(language, left) }) : say('case.raw_show')}
          </button>
        </p>
      )}
    </Card>
  );
}
