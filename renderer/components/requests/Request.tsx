import type { ReactNode } from 'react';
import type { JsonText } from '../../../shared/contract/inputs.ts';
import { formatBytes } from '../../../shared/format.ts';
import { useWords } from '../../say.ts';
import type { Piece } from './mark-change.ts';

/** A request as text, with what only this side of the pair has marked as taken away or put in. */
export function Request(props: {
  title: string;
  note: ReactNode;
  pieces: readonly Piece[];
  as: 'del' | 'ins';
  reading: { read: JsonText | null; readOn: () => Promise<void> };
}) {
  const { title, note, pieces, as: Change, reading } = props;
  const { language, say } = useWords();
  const { read, readOn } = reading;
  return (
    <section className="request" aria-label={title}>
      <h3>
        {title} <span className="faint">{note}</span>
      </h3>
      <div className="recorded" dir="auto">
        {pieces.map(({ text, changed }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
          changed ? <Change key={at}>{text}</Change> : <span key={at}>{text}</span>,
        )}
      </div>
      {read !== null && read.next !== null && (
        <p className="value-cut">
          {say('value.cut', {
            shown: formatBytes(language, read.text.length),
            total: formatBytes(language, read.total),
          })}
          <button type="button" className="quiet" onClick={readOn}>
            {say('value.show_rest')}
          </button>
        </p>
      )}
    </section>
  );
}
