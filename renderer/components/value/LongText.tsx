import { Fragment, useMemo, useState } from 'react';
import { previewText } from '../../../shared/preview.ts';
import { useWords } from '../../say.ts';
import { fencedParts } from './fences.ts';

const shownAtFirst = 4000;

/**
 * Recorded text as text: line breaks kept, code between fences in a fixed pitch, a long one cut until it is asked for. What
 * a tool printed is all `code`.
 */
export function LongText({ text, code = false }: { text: string; code?: boolean }) {
  const { say } = useWords();
  const [all, setAll] = useState(false);
  const cut = !all && text.length > shownAtFirst;
  const parts = useMemo(() => fencedParts(cut ? previewText(text, shownAtFirst) : text), [text, cut]);
  return (
    <div className="long-text">
      <div className={code ? 'recorded is-code' : 'recorded'} dir="auto">
        {parts.map((part, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
          part.code && !code ? <code key={at}>{part.text}</code> : <Fragment key={at}>{part.text}</Fragment>,
        )}
      </div>
      {cut && (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          {say('value.show_all', { total: text.length })}
        </button>
      )}
    </div>
  );
}
