import { useMemo, useState } from 'react';
import { markChange, type Piece } from '../../../components/requests/mark-change.ts';
import { useWords } from '../../../say.ts';

/** What stands around a change, in UTF-16 units, before the rest is left out until it is asked for. */
const around = 600;

/** Two texts beside each other, with what only one of them has marked; null for none. Recorded text is never markup. */
export function TwoTexts(props: { titles: readonly string[]; left: string | null; right: string | null }) {
  const { titles, left, right } = props;
  const { say } = useWords();
  const [all, setAll] = useState(false);
  const change = useMemo(() => markChange(left ?? '', right ?? ''), [left, right]);
  const long = Math.max(left?.length ?? 0, right?.length ?? 0) > 4 * around;
  return (
    <>
      <div className="two-texts">
        <Text title={titles[0]!} text={left} pieces={change.source} as="del" cut={long && !all} />
        <Text title={titles[1]!} text={right} pieces={change.derived} as="ins" cut={long && !all} />
      </div>
      {long && (
        <button type="button" className="quiet" aria-pressed={all} onClick={() => setAll(!all)}>
          {say('sides.whole_texts')}
        </button>
      )}
    </>
  );
}

function Text(props: {
  title: string;
  text: string | null;
  pieces: readonly Piece[];
  as: 'del' | 'ins';
  cut: boolean;
}) {
  const { title, text, pieces, as: Change, cut } = props;
  const { say } = useWords();
  return (
    <section aria-label={title}>
      {text === null ? (
        <span className="state-absent">{say('world.absent')}</span>
      ) : (
        <div className="recorded" dir="auto">
          {pieces.map((piece, at) => {
            const shown = cut ? shortened(piece, at === 0, at === pieces.length - 1) : piece.text;
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
            return piece.changed ? <Change key={at}>{shown}</Change> : <span key={at}>{shown}</span>;
          })}
        </div>
      )}
    </section>
  );
}

/** Of what is alike, what is near the change; of a change, its beginning. Never half a character of two units. */
function shortened({ text, changed }: Piece, isFirst: boolean, isLast: boolean): string {
  const most = changed ? 4 * around : around;
  if (text.length <= most) return text;
  if (isFirst && !changed) return `… ${text.slice(-most).replace(/^[\uDC00-\uDFFF]/, '')}`;
  const head = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return isLast || changed ? `${head} …` : `${head} … ${text.slice(-most).replace(/^[\uDC00-\uDFFF]/, '')}`;
}
